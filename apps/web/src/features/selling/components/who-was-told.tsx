import type { StoreNotice } from '@tuerca/contract/selling'
import type { Country } from '@tuerca/domain/country'
import { Moment } from '../../../shared/ui/moment.tsx'
import { toldInWords } from '../told-words.ts'
import css from './who-was-told.module.css'

/** Who of the store was told of it, when and by which way; nothing where nobody was. */
export function WhoWasTold({ told, country }: { told: readonly StoreNotice[]; country: Country }) {
  if (told.length === 0) return null
  return (
    <details className={css.told}>
      <summary>{told.length === 1 ? '1 aviso a tu equipo' : `${told.length} avisos a tu equipo`}</summary>
      <ol>
        {told.map(({ at, title, to }) => (
          <li key={`${at} ${title}`}>
            <strong>{title}</strong>
            <span>
              {toldInWords(to)} · <Moment iso={at} country={country} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
