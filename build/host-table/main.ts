// Writes docs/rehearsal.md from the table of what the rehearsal shows:  npm run host:table
import { writeFileSync } from 'node:fs';
import { pageOf } from '../../electron/local-host/agents/rehearsal/coverage/table.ts';

writeFileSync('docs/rehearsal.md', pageOf());
