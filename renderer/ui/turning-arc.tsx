import { useMedia } from './use-media.ts';
import { useNow } from './use-now.ts';

const STEP_MS = 500;
const STEPS = 4;

interface TurningArcProps {
  readonly className: string | undefined;
}

/** The moving part of what runs. A CSS animation, stepped or not, costs sixty frames a second: a twelfth of a core, for as long as a Host is away. */
export function TurningArc(props: TurningArcProps) {
  return useMedia('(prefers-reduced-motion: reduce)') ? <Arc {...props} step={0} /> : <SteppedArc {...props} />;
}

function SteppedArc(props: TurningArcProps) {
  return <Arc {...props} step={Math.floor(useNow(STEP_MS) / STEP_MS) % STEPS} />;
}

function Arc({ className, step }: TurningArcProps & { readonly step: number }) {
  return <path className={className} d="M8 3.25A4.75 4.75 0 0 1 12.75 8" transform={`rotate(${(step * 360) / STEPS} 8 8)`} />;
}
