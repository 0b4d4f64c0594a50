// Measures what shared/ costs, in plain Node and not in Electron, one JSON line per measure:  npm run bench
import { measureDeltaFold } from './delta-fold.ts';
import { measureInbox } from './inbox.ts';
import { measurePipeline } from './pipeline.ts';
import { lineOf } from './report.ts';
import { measureSnapshot } from './snapshot.ts';

const groups = [measureDeltaFold, measurePipeline, measureSnapshot, measureInbox];

console.log(JSON.stringify({ bench: 'shared, medians of five', runtime: `plain Node ${process.versions.node}, not Electron` }));
for (const measures of groups) for (const measure of measures()) console.log(lineOf(measure));
