import type { DecodedVin } from '@tuerca/contract/vehicles'
import type { NamedCar } from '@tuerca/domain/chosen-vehicle'
import { slugOf } from '@tuerca/domain/product-url'
import { judgeCheckDigit } from '@tuerca/domain/vin'
import { otherYears } from '@tuerca/domain/vin-sentence'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { CarDrawing } from '../../../shared/car-drawing/car-drawing.tsx'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { CarParts } from '../../car-parts/index.ts'
import { UseFoundCar } from './use-found.tsx'
import css from './vin-card.module.css'
import layout from '../../../shared/ui/layout.module.css'

type Car = DecodedVin['cars'][number]

/** What a VIN tells of its car, what it does not, and the way to that car's parts. */
export default function VinCard({ vin, inCatalogue }: { vin: DecodedVin; inCatalogue?: boolean }) {
  const car = inCatalogue === undefined || vin.mistake ? null : onlyCar(vin.cars)
  return (
    <section className={css.card} aria-labelledby="vin">
      <div className={css.head}>
        {car && (
          <span className={css.drawing}>
            <CarDrawing told={{ model: car.model }} />
          </span>
        )}
        <h2 id="vin">Tu VIN</h2>
        <CopyNumber number={vin.vin} what="VIN" />
      </div>
      {vin.mistake ? (
        <Mistake suggestion={vin.mistake.suggestion} />
      ) : (
        <Reading vin={vin} inCatalogue={inCatalogue ?? null} car={car} />
      )}
    </section>
  )
}

/** The one car that a VIN means, under the shop's names; null while several are possible. */
function onlyCar(cars: readonly Car[]): NamedCar | null {
  const [car] = cars
  if (
    !car?.inShop ||
    car.model === null ||
    cars.some(({ make, model, year }) => make !== car.make || model !== car.model || year !== car.year)
  )
    return null
  const { model } = car.inShop
  // A decoder may tell a Ram 1500 as a Ram of the series 1500.
  const named = [car.model, `${car.model} ${car.series ?? ''}`].find((name) => slugOf(name) === model)
  const engines = new Set(cars.map(({ engine }) => engine ?? ''))
  return {
    make: car.make ?? car.inShop.make,
    model: named ?? car.model,
    year: car.year,
    engine: engines.size === 1 ? (car.engine ?? '') : '',
  }
}

function Mistake({ suggestion }: { suggestion: string }) {
  const { store } = useVisitor()
  return (
    <p>
      Un VIN no lleva las letras I, O ni Q. ¿Quisiste escribir{' '}
      <Link to={paths.results({ search: suggestion }, store)} className={css.suggestion}>
        {suggestion}
      </Link>
      ?
    </p>
  )
}

/** `inCatalogue`: null on the pages of the catalogue itself. */
function Reading({ vin, inCatalogue, car }: { vin: DecodedVin; inCatalogue: boolean | null; car: NamedCar | null }) {
  const { store } = useVisitor()
  return (
    <>
      <p className={css.sentence}>{vin.sentence}.</p>
      {car && (
        <div className={css.parts}>
          <UseFoundCar
            found={{
              brand: car.make,
              name: car.model,
              years: String(car.year ?? ''),
              engine: car.engine,
              vin: vin.vin,
            }}
          />
          <Suspense>
            <CarParts car={car} />
          </Suspense>
        </div>
      )}
      <dl className={css.facts}>
        {facts(vin).map(([what, told]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{told}</dd>
          </div>
        ))}
      </dl>
      {vin.warnings.length > 0 && (
        <ul className={css.warnings}>
          {vin.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {inCatalogue === false && (
        <p className={css.sources}>
          La opción de búsqueda en diagrama de partes, no está disponible para este vehículo.
        </p>
      )}
      <PartsLinks
        cars={vin.cars}
        catalogue={inCatalogue ? paths.catalogueVin(vin.vin, store) : null}
        quiet={car !== null}
      />
      {vin.sources.length > 0 && <p className={css.sources}>Leído del VIN con datos de {vin.sources.join(' y ')}.</p>}
    </>
  )
}

const either = new Intl.ListFormat('es', { type: 'disjunction' })
const told = (values: readonly (string | null)[]) =>
  either.format([...new Set(values.filter((value) => value !== null))])

function facts(decoded: DecodedVin): [string, string][] {
  const { cars, country, assembler, plant } = decoded
  const rows: [string, string][] = [
    ['Marca', told(cars.map((car) => car.make)) || 'sin confirmar'],
    ['Modelo', told(cars.map((car) => car.model)) || 'sin confirmar'],
    ['Versión', told(cars.map((car) => car.series))],
    ['Año', yearText(decoded)],
    ['Motor', told(cars.map((car) => car.engine))],
    ['Hecho en', [plant, country?.name].filter(Boolean).join(', ')],
    ['Ensamblado por', assembler ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** '2024 (o 1994)': the code of the year repeats every 30 years. */
function yearText(decoded: DecodedVin) {
  const { cars, vin } = decoded
  const others = otherYears({ ...decoded, checkDigit: judgeCheckDigit(vin) })
  const likely = told(cars.map((car) => (car.year === null ? null : String(car.year))))
  return (likely || 'sin confirmar') + (others.length > 0 ? ` (o ${either.format(others.map(String))})` : '')
}

/** `quiet`: the parts above have the screen's one action. */
function PartsLinks({ cars, catalogue, quiet }: { cars: readonly Car[]; catalogue: string | null; quiet: boolean }) {
  const { store } = useVisitor()
  const links = new Map(
    cars.flatMap((car) => {
      if (!car.inShop) return []
      const { make, model } = car.inShop
      const text = `Ver autopartes de ${model !== null && car.model !== null ? [car.make, car.model].join(' ') : car.make}`
      return [[paths.results({ makes: [make], models: model === null ? [] : [model] }, store), text] as const]
    }),
  )
  if (links.size === 0 && catalogue === null) return null
  return (
    <div className={layout.row}>
      {catalogue !== null && (
        <LinkButton look={quiet ? 'plain' : 'go'} to={catalogue}>
          Ver el catálogo de partes de este vehículo
        </LinkButton>
      )}
      {[...links].map(([to, text], at) => (
        <LinkButton key={to} to={to} look={at === 0 && catalogue === null && !quiet ? 'go' : 'plain'}>
          {text}
        </LinkButton>
      ))}
    </div>
  )
}
