import type { CatalogVehicle } from '@tuerca/contract/catalogue-wire'
import { cutText } from '@tuerca/domain/words'
import { Link } from 'react-router'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Tooltip } from '../../../shared/ui/tooltip.tsx'
import {
  attributeOf,
  COMPACT_ABOVE,
  LONGEST_CELL,
  tellingColumns,
  type VehicleColumn,
  vehicleColumns,
} from '../vehicle-columns.ts'
import { nameWithMake, nameWithoutMake } from '../texts.ts'
import css from './vehicle-list.module.css'

interface VehicleListProps<Vehicle extends CatalogVehicle> {
  vehicles: Vehicle[]
  brand: string
  caption: string
  to: (vehicle: Vehicle) => string
}

/** More columns need a wider window than a laptop's. */
const FEW_COLUMNS = 6

/** '2016-2021' is not cut in two. */
const SHORT_CELL = 10

/**
 * C2.31, C9.04: a table where its columns fit, else cards; without scrolling of its own. Opening one is counted, so
 * nothing of it is prefetched.
 */
export function VehicleList<Vehicle extends CatalogVehicle>({
  vehicles,
  brand,
  caption,
  to,
}: VehicleListProps<Vehicle>) {
  const columns = vehicleColumns(vehicles)
  const compact = columns.length > COMPACT_ABOVE
  return (
    <div className={css.place}>
      <table className={names(css.table, compact && css.compact, columns.length > FEW_COLUMNS && css.wide)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Marca</th>
            <th scope="col">Designación del modelo</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className={css.last}>
              Catálogo
            </th>
          </tr>
        </thead>
        <tbody>
          {vehicles.map((vehicle, at) => (
            <tr key={`${vehicle.vehicleId} ${vehicle.ssd} ${at}`}>
              <td>{vehicle.brand || brand}</td>
              <th scope="row">
                <Link to={to(vehicle)} prefetch="none" rel="nofollow">
                  {vehicle.name}
                </Link>
              </th>
              {columns.map(({ key }) => (
                <td key={key}>
                  <Cell text={attributeOf(vehicle, key)} />
                </td>
              ))}
              <td className={css.last}>
                <Enter name={vehicle.name} href={to(vehicle)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.cards} aria-label={caption}>
        {vehicles.map((vehicle, at) => (
          <li key={`${vehicle.vehicleId} ${vehicle.ssd} ${at}`}>
            <Card vehicle={vehicle} brand={brand} columns={tellingColumns(vehicles, columns)} href={to(vehicle)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cell({ text }: { text: string }) {
  if (text.length <= SHORT_CELL) return <span className={css.short}>{text}</span>
  const cut = cutText(text, LONGEST_CELL)
  return cut === text ? text : <Tooltip text={text}>{cut}</Tooltip>
}

function Enter({ name, href }: { name: string; href: string }) {
  return (
    <LinkButton to={href} prefetch="none" size="small" rel="nofollow" aria-label={`Ingresar al catálogo de ${name}`}>
      Ingresar
    </LinkButton>
  )
}

function Card({
  vehicle,
  brand,
  columns,
  href,
}: {
  vehicle: CatalogVehicle
  brand: string
  columns: VehicleColumn[]
  href: string
}) {
  const make = vehicle.brand || brand
  return (
    <article className={css.card}>
      <h2>
        <Link
          to={href}
          prefetch="none"
          rel="nofollow"
          aria-label={`Ingresar al catálogo de ${nameWithMake(make, vehicle.name)}`}
        >
          <small>{make}</small> {nameWithoutMake(make, vehicle.name)}
        </Link>
      </h2>
      <dl>
        {columns
          .filter(({ key }) => attributeOf(vehicle, key) !== '')
          .map(({ key, name }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{attributeOf(vehicle, key)}</dd>
            </div>
          ))}
      </dl>
      <span className={css.go} aria-hidden="true">
        Ingresar <Icon name="right" />
      </span>
    </article>
  )
}
