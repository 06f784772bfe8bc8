import { signedIn } from '../../../shared/modals/signed-in.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Plate } from '../../../shared/ui/plate.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { CarShape } from '../../../shared/car-drawing/car-shape.tsx'
import css from './garage-guest.module.css'

/** What a garage is for, shown to guests; their input is kept until they have an account. */
export function GarageGuest({ onCreate }: { onCreate: () => void }) {
  const { country, store } = useVisitor()
  const sample =
    country === 'MX'
      ? { plate: 'KLM42A7', name: 'Nissan Versa 2019', other: 'Nissan Tsuru' }
      : { plate: 'KLM427', name: 'Renault Duster 2019', other: 'Renault Logan' }
  return (
    <div className={css.page}>
      <div className={css.words}>
        <h1>Tu garaje en {store?.name ?? 'Tuerca'}</h1>
        <p className={css.lead}>Guarda los carros en los que trabajas y deja de comparar números uno por uno.</p>
        <ul className={css.points}>
          <li>
            <Icon name="check" />
            <span>
              <strong>Cada lista dice si sirve</strong> y por qué: en la búsqueda, en el producto y en el diagrama.
            </span>
          </li>
          <li>
            <Icon name="calendar" />
            <span>
              <strong>Recordatorios por fecha o por kilómetros</strong>, que llegan a tu agenda.
            </span>
          </li>
          <li>
            <Icon name="book" />
            <span>
              <strong>Su catálogo de partes</strong> a un toque, con el VIN ya puesto.
            </span>
          </li>
        </ul>
        <div className={css.ends}>
          <Button look="go" onClick={() => signedIn({ message: 'Ingresa para ver tu garaje.' })}>
            Ingresar
          </Button>
          <Button onClick={onCreate}>
            <Icon name="plus" />
            Crear vehículo
          </Button>
        </div>
        <p className={css.note}>Puedes llenar los datos antes de ingresar: no se pierde nada de lo que escribas.</p>
      </div>
      <div className={css.sample} aria-hidden="true">
        <div className={css.top}>
          <Plate plate={sample.plate} country={country} />
          <span>{sample.name}</span>
        </div>
        <CarShape body={country === 'MX' ? 'sedan' : 'suv'} />
        <p>
          <span>{country === 'MX' ? 'Balatas delanteras' : 'Pastillas de freno delanteras'}</span>
          <StateBadge state="available">Compatible</StateBadge>
        </p>
        <p>
          <span>Filtro de aceite, motor 2.0</span>
          <StateBadge state="order">Por confirmar</StateBadge>
        </p>
        <p>
          <span>Amortiguador de {sample.other}</span>
          <StateBadge state="problem">No compatible</StateBadge>
        </p>
      </div>
    </div>
  )
}
