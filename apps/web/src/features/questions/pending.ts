import { tabStorage } from '../../shared/browser-storage.ts'

/** Where a guest's question is kept until they have signed in. */
export const PENDING = 'questions.pending'

/** Whether anything was asked; most never ask, and then need none of what sends it. */
export const hasAsked = () => tabStorage.getItem(PENDING) !== null
