import { MOST_PARTS, MOST_QUANTITY } from '@tuerca/domain/quotation-request'
import {
  partKey,
  type QuotedCar,
  quotedCarName,
  type QuotedPart,
  quoteKey,
  withPartChanged,
} from '@tuerca/domain/quote-list'
import { type MouseEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { focusBeside } from '../../../shared/focus-beside.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Quantity } from '../../../shared/ui/quantity.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { beginRequest } from '../../quotation-requests/index.ts'
import { keepList, keptList } from '../list-store.ts'
import { removeFromList } from '../remove-from-list.ts'
import css from './quoted-car.module.css'

/** M3.13: one car with the parts collected for it; ticked ones go into a request. */
export function QuotedCarSheet({ car, isFirst }: { car: QuotedCar; isFirst: boolean }) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  const id = useId()
  const { vehicle, parts } = car
  const key = quoteKey(vehicle)
  const ticked = parts.filter(({ selected }) => selected)
  const tooMany = ticked.length > MOST_PARTS
  const name = quotedCarName(vehicle)
  function ask() {
    beginRequest(
      vehicle,
      ticked.map((part) => ({ what: part.name, partNumber: part.reference, quantity: String(part.amount) })),
    )
    void navigate(paths.quotationRequest({}, store))
  }
  return (
    <section className={css.sheet} aria-labelledby={id}>
      <header className={css.head}>
        <Icon name="car" />
        <h2 id={id}>{name || 'Sin vehículo'}</h2>
        <span className={css.dim}>{parts.length === 1 ? '1 autoparte' : `${parts.length} autopartes`}</span>
      </header>
      <ul>
        {parts.map((part) => (
          <PartRow key={partKey(part)} part={part} car={key} />
        ))}
      </ul>
      <footer className={css.foot}>
        <p className={css.dim}>
          {tooMany
            ? `Una solicitud lleva hasta ${MOST_PARTS} autopartes: desmarca ${ticked.length - MOST_PARTS}.`
            : 'Preguntamos a las tiendas y te respondemos por correo y WhatsApp. Pedirla no cuesta.'}
        </p>
        <Button look={isFirst ? 'go' : 'plain'} disabled={ticked.length === 0 || tooMany} onClick={ask}>
          Solicitar cotización de {ticked.length}
        </Button>
      </footer>
    </section>
  )
}

function PartRow({ part, car }: { part: QuotedPart; car: string }) {
  const { store } = useVisitor()
  const { name, reference, amount, selected } = part
  const change = (next: Partial<QuotedPart> | null) =>
    withPartChanged(keptList(), { key: car, part: partKey(part), change: next })
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusBeside(currentTarget.closest('li'), 'button:last-child')
    removeFromList(change(null), `Se quitó ${name}.`)
  }
  return (
    <li className={css.row}>
      <label className={css.what}>
        <input
          type="checkbox"
          checked={selected}
          onChange={(event) => keepList(change({ selected: event.target.checked }))}
        />
        <span>
          <span className={css.name}>{name}</span>
          {reference && <PartNumber>{reference}</PartNumber>}
        </span>
      </label>
      <Link
        className={css.offers}
        to={reference ? paths.partNumber(reference, store) : paths.results({ search: name }, store)}
        aria-label={`Ver ofertas de ${name}`}
      >
        Ver ofertas
      </Link>
      <Quantity
        label={`Cantidad de ${name}`}
        value={amount}
        max={MOST_QUANTITY}
        onChange={(next) => keepList(change({ amount: next }))}
      />
      <Button square look="bare" aria-label={`Quitar ${name}`} title="Quitar" onClick={remove}>
        <Icon name="trash" />
      </Button>
    </li>
  )
}
