import type { ModalRegistry } from '../shared/modals/modals.tsx'

/** Every modal of the web by its name. Each loads with its first opening. */
export const modals = {} satisfies ModalRegistry
