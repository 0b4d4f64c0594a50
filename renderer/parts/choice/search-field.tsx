import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import styles from './search-field.module.css';
import { type SuggestionAct, suggestionAct } from './suggestion-key.ts';
import { Suggestions, suggestionDomId } from './suggestions.tsx';
import { type Found, type Search, useSearch } from './use-search.ts';

export interface SearchFieldProps
  extends Pick<TextFieldProps, 'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  /** Names the list of what was found. */
  readonly label: string;
  /** What is chosen now. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly search: Search;
}

/** A value out of too many to list: typing searches, and what was typed counts as well. */
export function SearchField({ label, value, onChange, search, ...control }: SearchFieldProps) {
  const listId = useId();
  const anchor = `--${listId}`;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useSearch(search, isOpen ? (typed ?? '') : undefined);
  const { items } = found;
  const isShown = isOpen && items.length > 0;

  function choose(next: string) {
    setTyped(undefined);
    setOpen(false);
    if (next !== value) onChange(next);
  }

  function press(event: KeyboardEvent) {
    if (!isShown && event.key === 'ArrowDown') setOpen(true);
    const act = isShown && suggestionAct(event, { count: items.length, active }, ['Enter']);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    perform(act);
  }

  function perform(act: SuggestionAct) {
    if (act.kind === 'move') setActive(act.place);
    else choose(act.kind === 'take' ? idAt(active) : value);
  }

  const idAt = (place: number) => items[place]?.id ?? value;

  return (
    <span className={styles.field} style={{ anchorName: anchor } as CSSProperties}>
      <TextField
        {...control}
        {...comboboxProps(listId, isShown ? active : undefined)}
        icon="search"
        value={typed ?? value}
        onChange={(next) => {
          setTyped(next);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        // Typing searches anew; it does not add to what is chosen.
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
        onBlur={() => choose(typed?.trim() || value)}
      />
      <SearchState found={found} isEmpty={isOpen && typed !== undefined} />
      {isShown ? (
        <Suggestions
          listId={listId}
          label={label}
          anchor={anchor}
          side="below"
          items={items}
          active={active}
          onChoose={(place) => choose(idAt(place))}
        />
      ) : null}
    </span>
  );
}

/** What a field tells of the list it shows; `active` is undefined while it shows none. */
function comboboxProps(listId: string, active: number | undefined) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': active !== undefined,
    'aria-controls': active === undefined ? undefined : listId,
    'aria-activedescendant': active === undefined ? undefined : suggestionDomId(listId, active),
  } as const;
}

interface SearchStateProps {
  readonly found: Found;
  /** True where finding nothing is worth a word. */
  readonly isEmpty: boolean;
}

function SearchState({ found: { items, isAsking, problem }, isEmpty }: SearchStateProps) {
  return (
    <span className={styles.state} role="status">
      {isAsking ? <StatusGlyph glyph="running" label="Searching" size={12} /> : null}
      {isEmpty && !isAsking && items.length === 0 ? (problem ?? 'Nothing found') : null}
    </span>
  );
}
