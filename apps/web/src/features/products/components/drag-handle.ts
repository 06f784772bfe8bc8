/** The class of what the window of offers is moved by. */
export const dragHandle = 'window-handle'
