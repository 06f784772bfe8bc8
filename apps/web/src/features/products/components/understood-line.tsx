import { Link } from '../../../shared/ui/link.tsx'
import { plateInside, type QueryKind, type UnderstoodQuery } from '@tuerca/domain/query-kind'
import { looksLikePartNumber } from '@tuerca/domain/part-number'
import type { DecodedVin } from '@tuerca/contract/vehicles'
import { paths } from '../../../shared/paths.ts'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { unavailableTitle } from '../not-found-texts.ts'
import type { ResultsMetadata } from '../wire.ts'
import css from './understood-line.module.css'

interface Props {
  search: string
  typed: UnderstoodQuery
  /** What the card over this line tells. */
  vin: DecodedVin | null
  metadata: Pick<ResultsMetadata, 'understoodAs' | 'corrections' | 'x-total-count' | 'years' | 'dropped' | 'understood'>
  /** The number that nobody lists, when there is a list below. */
  nobodyHas: string | null
}

const SEARCHED_AS: Record<ResultsMetadata['understoodAs'], string> = {
  nothing: '',
  words: 'Texto',
  number: 'N° de parte',
  wordsAndNumber: 'Texto y N° de parte',
}

/** How the text was read, what was searched instead of a typo, and where else to look. */
export function UnderstoodLine({ search, typed, vin, metadata, nobodyHas }: Props) {
  const { store } = useVisitor()
  const hidesNumbers = hidesReferences(store)
  const { understoodAs, corrections, years, dropped } = metadata
  const isVehicle = typed.kind === 'vin' || typed.kind === 'plate'
  // A VIN is a number of parts only where a product has it.
  const asNumber =
    !hidesNumbers &&
    (typed.kind !== 'vin' || metadata['x-total-count'] > 0) &&
    (typed.kind === 'partNumber' ||
      (typed.kind === 'plate' && looksLikePartNumber(search)) ||
      understoodAs === 'number' ||
      understoodAs === 'wordsAndNumber')
  const number = typed.kind === 'text' ? null : typed.clean
  const plate = plateInside(search)
  return (
    <div className={css.lines}>
      {nobodyHas !== null && (
        <p className={css.corrected}>
          <strong>{unavailableTitle(nobodyHas)}</strong>.{' '}
          {hidesNumbers
            ? 'Los que siguen son otros productos relacionados.'
            : 'Los que siguen son otros números de parte relacionados: asegúrate de que te sirvan.'}
        </p>
      )}
      {(isVehicle || (understoodAs !== 'nothing' && (asNumber || metadata.understood.chips.length === 0))) && (
        <p>
          {isVehicle ? (
            vehicleText(typed.kind, vin)
          ) : (
            <>
              Buscado como <strong>{SEARCHED_AS[understoodAs]}</strong>
              {years.length > 0 && (
                <>
                  , para modelos de <strong>{years.join(' y ')}</strong>
                </>
              )}
              .
            </>
          )}
          {typed.kind === 'plate' && (
            <>
              {' '}
              <Link to={paths.plate({ placa: typed.clean }, store)}>Buscar el vehículo de la placa {typed.clean}</Link>
            </>
          )}
          {asNumber && number && (
            <>
              {' '}
              <Link to={paths.partNumber(number, store)}>
                Ver {typed.kind === 'partNumber' ? search.trim() : number} como N° de parte, con sus sustituciones
              </Link>
            </>
          )}
        </p>
      )}
      {plate !== null && (
        <p className={css.corrected}>
          Con la placa {plate} ves solo lo que le queda a ese carro:{' '}
          <Link to={paths.plate({ placa: plate }, store)}>Buscar el vehículo de la placa {plate}</Link>
        </p>
      )}
      {corrections && (
        <p className={css.corrected}>
          Buscamos <strong>«{corrections.text}»</strong>:{' '}
          {corrections.words
            .map(({ typed: from, used }) => `«${from}» no dio resultados y usamos «${used}»`)
            .join('; ')}
          .
        </p>
      )}
      {dropped && (
        <p className={css.corrected}>
          Sin resultados con {dropped.words.map((word) => `«${word}»`).join(' ni ')}: mostramos{' '}
          <strong>«{dropped.text}»</strong>.
        </p>
      )}
    </div>
  )
}

/** A VIN or a plate names a car and not a product: what we know of it, and where its parts are. */
function vehicleText(kind: QueryKind, vin: DecodedVin | null) {
  if (kind === 'plate') return 'Parece una placa: la buscamos entre los números de parte de los productos.'
  if (!vin) return 'Parece un VIN, y ahora no pudimos leerlo. Busca por la marca y el modelo del vehículo.'
  if (vin.mistake) return 'Parece un VIN con un error al escribirlo.'
  return vin.cars.some(({ inShop }) => inShop)
    ? 'La tarjeta dice de qué vehículo es este VIN y lleva a sus autopartes.'
    : 'La tarjeta dice lo que este VIN cuenta de su vehículo.'
}
