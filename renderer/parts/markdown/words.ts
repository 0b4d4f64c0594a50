/** The text that formatted messages add of their own. */
export const words = {
  taskDone: 'Done:',
  taskOpen: 'Open:',
  image: 'Image',
  copyCode: 'Copy code',
  code: 'code',
} as const;
