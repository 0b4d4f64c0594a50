import { useState } from 'react';
import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';
import { useAsking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { Output } from '../transcript/output.tsx';
import { Exact } from './exact.tsx';
import styles from './mcp.module.css';

export interface ContentBlockProps {
  /** Identifies the block among all that is shown. */
  readonly name: string;
  readonly block: Json;
}

/** Drawn from memory as a picture only: nothing runs in it, and nothing is fetched. */
const PICTURES = /^image\/(png|jpeg|gif|webp)$/;

/** One piece of what a server gave: as text, as a picture, or as bytes to save. Nothing in it is taken for markup. */
export function ContentBlock({ name, block }: ContentBlockProps) {
  if (!isObject(block)) return <Unknown name={name} block={block} />;
  switch (block.type) {
    case 'text':
      return <Output name={name} label="Text" text={String(block.text ?? '')} />;
    case 'image':
    case 'audio':
      return <Bytes data={block.data} mimeType={block.mimeType} called={String(block.type)} />;
    case 'resource_link':
      return <Link block={block} />;
    case 'resource':
      return isObject(block.resource) ? (
        <ResourceContent name={name} content={block.resource} />
      ) : (
        <Unknown name={name} block={block} />
      );
    default:
      return <Unknown name={name} block={block} />;
  }
}

export interface ResourceContentProps {
  readonly name: string;
  readonly content: JsonObject;
}

/** The content of one resource, under the exact address it came with. */
export function ResourceContent({ name, content }: ResourceContentProps) {
  const { uri, mimeType, text, blob } = content;
  const address = typeof uri === 'string' ? uri : 'no address';
  return (
    <div className={styles.stack}>
      <p className="mono f2">
        <Exact text={address} />
        {typeof mimeType === 'string' ? <span className="f3">{` ${mimeType.slice(0, 100)}`}</span> : null}
      </p>
      {typeof text === 'string' ? (
        <>
          <Output name={name} label={`Text of ${address.slice(0, 200)}`} text={text} />
          <SaveButton called={lastStep(address)} data={text} encoding="utf-8" />
        </>
      ) : null}
      {typeof blob === 'string' ? <Bytes data={blob} mimeType={mimeType} called={lastStep(address)} /> : null}
      {text === undefined && blob === undefined ? <p className="f3">It came without a content.</p> : null}
    </div>
  );
}

interface BytesProps {
  readonly data: Json | undefined;
  readonly mimeType: Json | undefined;
  readonly called: string;
}

function Bytes({ data, mimeType, called }: BytesProps) {
  const type = typeof mimeType === 'string' ? mimeType.toLowerCase() : 'bytes of no said kind';
  const [isBroken, setBroken] = useState(false);
  if (typeof data !== 'string') return <p className="f3">{`${type}, without any data.`}</p>;
  const isPicture = PICTURES.test(type) && !isBroken;
  return (
    <div className={styles.stack}>
      {isPicture ? (
        <img
          className={styles.picture}
          src={`data:${type};base64,${data}`}
          alt={`From the server: ${called}`}
          onError={() => setBroken(true)}
        />
      ) : null}
      <p className="f3">
        {`${type.slice(0, 100)}, ${sizeText(Math.floor((data.length * 3) / 4))}`}
        {isBroken ? ', can’t be drawn' : ''}
      </p>
      <SaveButton called={called} data={data} encoding="base64" />
    </div>
  );
}

interface SaveButtonProps {
  readonly called: string;
  readonly data: string;
  readonly encoding: 'utf-8' | 'base64';
}

function SaveButton({ called, data, encoding }: SaveButtonProps) {
  const { ask, failure, isBusy } = useAsking();
  const [path, setPath] = useState<string>();

  async function save() {
    const answer = await ask('mcp:save', { name: called.slice(0, 200) || 'content', data, encoding });
    if (answer.ok) setPath(answer.value.path);
  }

  return (
    <div className={styles.line}>
      <Button size="sm" variant="quiet" offReason={isBusy ? 'The dialog is open' : undefined} onPress={() => void save()}>
        Save as a file
      </Button>
      {path === undefined ? null : <span className="f3" role="status">{`Saved as ${path}`}</span>}
      {failure ? (
        <span className="f-bad" role="alert">
          {failure.message}
        </span>
      ) : null}
    </div>
  );
}

interface LinkProps {
  readonly block: JsonObject;
}

/** A resource that is only named: its address is what counts, whatever it is called. */
function Link({ block: { uri, name } }: LinkProps) {
  return (
    <p>
      <span className="f3">Names the resource </span>
      <span className="mono">
        <Exact text={String(uri ?? '')} />
      </span>
      {typeof name === 'string' ? (
        <>
          <span className="f3"> and calls it </span>
          <Exact text={name} />
        </>
      ) : null}
    </p>
  );
}

function Unknown({ name, block }: ContentBlockProps) {
  return <Output name={name} label="Not known to this version" text={JSON.stringify(block, undefined, 2)} />;
}

function lastStep(address: string): string {
  return (
    address
      .split(/[?#]/)[0]
      ?.split('/')
      .findLast((step) => step !== '') ?? 'content'
  );
}
