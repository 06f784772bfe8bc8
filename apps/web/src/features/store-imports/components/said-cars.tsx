import type { Applications, StoreImport } from '@tuerca/contract/store-imports'
import { numberText } from '@tuerca/domain/country'
import css from './said-cars.module.css'

/** What the column «aplicación» says of cars: what of it is proposed, and what is left to a person. */
export function SaidCars({ of, one }: { of: Applications; one: StoreImport }) {
  const { country, counts, state } = one
  const count = (many: number, single: string, plural: string) =>
    many === 1 ? `1 ${single}` : `${numberText(many, country)} ${plural}`
  return (
    <section className={css.cars} aria-labelledby="aplicacion">
      <h3 id="aplicacion">Vehículos de la columna «aplicación»</h3>
      <p>
        {state === 'applied'
          ? `Quedaron ${count(counts.proposed, 'propuesta', 'propuestas')} en ${count(counts.applied, 'producto', 'productos')}.`
          : of.products === 0
            ? 'No se entendió ninguno sin dudas: no se propone nada.'
            : `${count(of.vehicles, 'vehículo entendido', 'vehículos entendidos')} en ${count(of.products, 'producto', 'productos')}.`}{' '}
        Son propuestas: cuentan ya en tu producto, y en la pieza de todos cuando concuerden o un administrador las
        acepte.
        {of.unread > 0 &&
          ` En ${count(of.unread, 'producto hay algo', 'productos hay algo')} que no se entendió del todo; eso no se propone, y lo eliges en el producto.`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Dice</th>
            <th scope="col">Entendimos</th>
            <th scope="col">Queda por elegir</th>
          </tr>
        </thead>
        <tbody>
          {of.examples.map(({ text, read, unread }) => (
            <tr key={text}>
              <td>
                <code>{text}</code>
              </td>
              <td>{read.length === 0 ? 'Nada' : read.join(' · ')}</td>
              <td>{unread.join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
