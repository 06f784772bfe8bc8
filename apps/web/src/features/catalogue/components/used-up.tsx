import { Exhausted } from '../../plans/index.ts'
import { EXHAUSTED_TEXT } from '../texts.ts'

/** C4.09: fetched by those few whose look-ups are used up. */
export default function UsedUp() {
  return <Exhausted type="catalog_consultations" text={EXHAUSTED_TEXT} />
}
