/** The class of what the window is moved by. */
export const dragHandle = 'window-handle'
