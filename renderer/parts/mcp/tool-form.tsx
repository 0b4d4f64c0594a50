import { useState } from 'react';
import type { McpRun } from '../../../shared/ipc/mcp-requests.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CodeBox } from '../code/code-box.tsx';
import { Prose } from '../code/prose.tsx';
import { ArgumentsEditor } from './arguments-editor.tsx';
import { CallOutcome } from './call-outcome.tsx';
import { Exact } from './exact.tsx';
import styles from './mcp.module.css';
import { type McpTool, toolRisk } from './tool-list.ts';
import { useArguments } from './use-arguments.ts';
import { useCalling } from './use-calling.ts';
import { WaitingLine } from './waiting-line.tsx';

export interface ToolFormProps {
  readonly tool: McpTool;
  /** Undefined while the server does not run. */
  readonly run: McpRun | undefined;
}

/** One tool, to be called by hand. Nothing is called but by a press, and what may change things asks once more. */
export function ToolForm({ tool, run }: ToolFormProps) {
  const { calling, call, giveUp } = useCalling();
  const args = useArguments(tool.inputSchema);
  /** What the person is asked about, exactly as it would be sent. */
  const [asking, setAsking] = useState<JsonObject>();
  const { asksFirst, text } = toolRisk(tool);
  const offReason = offReasonOf(run, calling.status === 'waiting');

  function send(value: JsonObject) {
    setAsking(undefined);
    if (run) call(run, 'tools/call', { name: tool.name, arguments: value });
  }

  function press() {
    const value = args.read();
    if (value === undefined) return;
    if (asksFirst) setAsking(value);
    else send(value);
  }

  return (
    <section className={styles.stack} aria-label={`Tool ${tool.name}`}>
      <h3 className="mono strong">
        <Exact text={tool.name} />
      </h3>
      {tool.description === undefined ? null : (
        <p className={styles.words}>
          <Prose text={tool.description} />
        </p>
      )}
      <p className={asksFirst ? 'f-wait' : 'f3'}>{text}</p>
      <ArgumentsEditor args={args} isOff={asking !== undefined} />
      {asking === undefined ? (
        <div className={styles.line}>
          <Button variant="primary" size="sm" offReason={offReason} onPress={press}>
            Call the tool
          </Button>
        </div>
      ) : (
        <Confirmation tool={tool} value={asking} offReason={offReason} onYes={send} onNo={() => setAsking(undefined)} />
      )}
      <WaitingLine calling={calling} giveUp={giveUp} />
      {calling.status === 'answered' ? (
        <CallOutcome name={calling.id} result={calling.result} outputSchema={tool.outputSchema} />
      ) : null}
      <Schemas tool={tool} />
    </section>
  );
}

function offReasonOf(run: McpRun | undefined, isWaiting: boolean): string | undefined {
  if (!run) return 'The server does not run';
  return isWaiting ? 'The last call is under way' : undefined;
}

interface ConfirmationProps {
  readonly tool: McpTool;
  readonly value: JsonObject;
  readonly offReason: string | undefined;
  readonly onYes: (value: JsonObject) => void;
  readonly onNo: () => void;
}

function Confirmation({ tool, value, offReason, onYes, onNo }: ConfirmationProps) {
  return (
    <section className={styles.blocked} aria-label="Call it?">
      <p>This call may change things. It is sent exactly so:</p>
      <CodeBox label={tool.name} size="small" text={JSON.stringify(value, undefined, 2)} />
      <div className={styles.line}>
        <Button variant="danger" size="sm" offReason={offReason} onPress={() => onYes(value)}>
          Yes, call it
        </Button>
        <Button size="sm" onPress={onNo}>
          Not now
        </Button>
      </div>
    </section>
  );
}

interface SchemasProps {
  readonly tool: McpTool;
}

function Schemas({ tool: { inputSchema, outputSchema } }: SchemasProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary="Schemas" isOpen={isOpen} onToggle={setOpen}>
      <div className={styles.stack}>
        <CodeBox label="input" size="small" text={schemaText(inputSchema)} />
        {outputSchema === undefined ? (
          <p className="f3">It promises nothing of its result.</p>
        ) : (
          <CodeBox label="output" size="small" text={schemaText(outputSchema)} />
        )}
      </div>
    </Disclosure>
  );
}

const MAX_SCHEMA_CHARS = 50_000;

function schemaText(schema: JsonObject): string {
  const text = JSON.stringify(schema, undefined, 2);
  return text.length <= MAX_SCHEMA_CHARS
    ? text
    : `${text.slice(0, MAX_SCHEMA_CHARS)}\n… ${text.length - MAX_SCHEMA_CHARS} more characters`;
}
