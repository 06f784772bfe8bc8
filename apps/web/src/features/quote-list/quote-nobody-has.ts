import { onDemandOrDrawn } from '../../shared/modals/on-demand.tsx'

/**
 * To the quote list, beside what nobody has (in an element marked `data-nobody-has`): most of what is looked at is
 * there.
 */
export const QuoteNobodyHas = onDemandOrDrawn('[data-nobody-has]', () =>
  import('./components/add-to-quote-list.tsx').then(({ AddToQuoteList }) => ({ default: AddToQuoteList })),
)
