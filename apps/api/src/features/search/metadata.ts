import type { ResultsMetadata } from '@tuerca/contract/search'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { hidesReferences, mostOf, type Vocabulary } from '../products/index.ts'
import type { SearchAnswer } from './answer-search.ts'
import { understoodOf, withoutWords } from './chips.ts'
import { countOthers } from './count-others.ts'
import { isNumberListed, nearNumbers, numberNobodySells } from './near-numbers.ts'
import { filtersOn } from './filters.ts'
import { nothingFits } from './nothing-fits.ts'
import { noteMissedSearch } from '../search-misses/index.ts'
import type { Reading } from './understand/reading.ts'

type Metadata = Omit<z.input<typeof ResultsMetadata>, 'facets'>

/**
 * What is told beside the results: how the text was understood, what there is for other cars, and alternatives when
 * nothing fits.
 */
export async function metadataOf(ctx: Ctx, answer: SearchAnswer, vocabulary: Vocabulary): Promise<Metadata> {
  const { asked, found, reading, corrected, dropped } = answer
  const most = mostOf(asked.sort)
  const isEmpty = found.total === 0 && asked.page === 0 && asked.text.trim() !== ''
  const number =
    reading.number !== null &&
    asked.page === 0 &&
    !hidesReferences(ctx) &&
    !found.rows.some((row) => row.match === 1 || row.match === 2) &&
    !(
      (asked.filters.vehiculo !== '' || filtersOn(asked.filters) > 0) &&
      (await isNumberListed(ctx, reading.number.clean, vocabulary))
    )
      ? reading.number.clean
      : null
  const [vehicle, nothing, near, nobody] = await Promise.all([
    countOthers(ctx, answer, vocabulary),
    isEmpty && (reading.kinds !== null || reading.cars.length > 0) ? nothingFits(ctx, answer, vocabulary) : null,
    number === null ? [] : nearNumbers(ctx, number, vocabulary),
    number === null ? null : numberNobodySells(ctx, number),
  ])
  if (isEmpty && reading.number === null) noteMissedSearch(ctx, { text: asked.text, kinds: reading.kinds?.keys ?? [] })
  return {
    'x-total-count': Math.min(found.total, most),
    page: asked.page,
    pageSize: asked.pageSize,
    totalIsCapped: found.total > most,
    understoodAs: understoodAs(reading, asked.text),
    understood: understoodOf({ reading, vocabulary, country: ctx.country }),
    vehicle,
    nothingFits: nothing,
    didYouMean: nobody ? [] : near,
    nobodySells: nobody,
    corrections: corrected ? { text: corrected.text, words: corrected.words } : null,
    years: reading.years.flatMap(({ years }) => years),
    dropped:
      dropped.length > 0
        ? {
            text: withoutWords(
              reading,
              reading.words.flatMap((word, at) => (dropped.includes(word) ? [at] : [])),
            ),
            words: [...dropped],
          }
        : null,
  }
}

function understoodAs({ number, words }: Reading, text: string): Metadata['understoodAs'] {
  if (text.trim() === '' || words.length === 0) return 'nothing'
  if (!number) return 'words'
  return number.words.length === words.length ? 'number' : 'wordsAndNumber'
}
