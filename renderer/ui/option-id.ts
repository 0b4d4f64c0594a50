/** The DOM id of an option or tree row. Ids may be URIs or anything else, so what a DOM id can't hold is escaped. */
export function optionDomId(listId: string, id: string): string {
  return `${listId}-${encodeURIComponent(id)}`;
}

/** The id of the option or row that an event happened in. */
export function optionIdAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-option-id]')?.dataset.optionId : undefined;
}

/** Brings an option into view, if it is drawn at all. */
export function showOption(listId: string, id: string | undefined): void {
  if (id !== undefined) document.getElementById(optionDomId(listId, id))?.scrollIntoView({ block: 'nearest' });
}
