import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { LoadedNumber } from '../number-loader.ts'
import { notFoundTexts, notInBrandTitle } from '../texts.ts'
import { NumberSearch } from './number-search.tsx'
import css from './part-number.module.css'

/** M8.06, C8.12: nobody has the number, or it is not one of the requested brand. */
export default function NumberNotFound({
  loaded: { number, clean, missingBrand, found, drawing },
}: {
  loaded: LoadedNumber
}) {
  const { store } = useVisitor()
  const elsewhere = missingBrand !== null && found.oem !== null
  const { title, hint } = notFoundTexts(number)
  return (
    <div className={css.face} data-no-number>
      <Scene drawing={drawing} />
      <h1 className={css.numberNotFoundTitle}>{elsewhere ? notInBrandTitle(number, missingBrand) : title}</h1>
      <p className={css.hint}>
        {elsewhere
          ? hidesReferences(store)
            ? 'Otros fabricantes tienen ese número.'
            : 'Otros fabricantes tienen ese número y sus sustituciones.'
          : hint}
      </p>
      {elsewhere && (
        <LinkButton look="go" to={paths.partNumber(clean, store)}>
          Ver todo
        </LinkButton>
      )}
      <NumberSearch key={number} number={number} />
    </div>
  )
}
