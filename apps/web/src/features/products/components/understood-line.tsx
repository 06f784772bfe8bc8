import type { UnderstoodQuery } from '@tuerca/domain/query-kind'
import { looksLikePartNumber } from '@tuerca/domain/part-number'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { ResultsMetadata } from '../wire.ts'
import css from './understood-line.module.css'

interface Props { search: string; typed: UnderstoodQuery; metadata: Pick<ResultsMetadata, 'understoodAs' | 'corrections'> }

/** How the text was read, what was searched instead of a typo, and where else it could be looked for. */
export function UnderstoodLine({ search, typed, metadata }: Props) {
  const { store } = useVisitor()
  const hidesNumbers = Boolean(store?.isVirtualStore && !store.showProductReferences)
  const { understoodAs, corrections } = metadata
  const isVehicle = typed.kind === 'vin' || typed.kind === 'plate'
  const asNumber = !hidesNumbers && (typed.kind === 'partNumber' || (isVehicle && looksLikePartNumber(search)) || understoodAs.includes('Nº de parte'))
  const number = typed.kind === 'text' ? null : typed.clean
  return (
    <div className={css.lines}>
      {(isVehicle || understoodAs) && (
        <p>
          {isVehicle
            ? <>Parece {typed.kind === 'vin' ? 'un VIN' : 'una placa'}: aquí lo buscamos entre los números de parte de los productos, no entre los vehículos.</>
            : <>Buscado como <strong>{understoodAs}</strong>.</>}
          {asNumber && number && <> <Link to={paths.partNumber(number, store)}>Ver {number} como N° de parte, con sus sustituciones</Link></>}
        </p>
      )}
      {corrections && (
        <p className={css.corrected}>
          Buscamos <strong>«{corrections.text}»</strong>: {corrections.words.map(({ typed: from, used }) => `«${from}» no dio resultados y usamos «${used}»`).join('; ')}.
        </p>
      )}
    </div>
  )
}
