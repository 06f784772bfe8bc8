import { getSuggestions } from '@tuerca/contract/search'
import type { Answer } from '@tuerca/contract/endpoint'
import { call } from '../api/call.ts'
import { useProposals } from './use-proposals.ts'

export type Suggestion = Answer<typeof getSuggestions>['data'][number]

/** C9.03. */
const leastLetters = 3
const pause = 120

/** What the shop proposes for a text. */
export const useSuggestions = () =>
  useProposals({
    leastLetters,
    pause,
    find: (term, signal): Promise<Suggestion[]> =>
      call(getSuggestions, { query: { term } }, { signal }).then(
        ({ data }) => data,
        () => [],
      ),
  })
