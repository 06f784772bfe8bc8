import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import css from './first-messages.module.css'

const WAYS: readonly { what: string; makes: string; to: string }[] = [
  { what: 'Crear una cuenta', makes: 'El correo que la confirma.', to: paths.register() },
  { what: 'Pedir otra contraseña', makes: 'El correo con el enlace para cambiarla.', to: paths.forgot() },
  {
    what: 'Agendar una actividad con aviso',
    makes: 'El recordatorio, por correo y por WhatsApp, a su hora.',
    to: paths.agenda(),
  },
  { what: 'Comprar un plan', makes: 'El recibo por correo.', to: paths.plans() },
]

const SENTINELS: readonly [string, string][] = [
  ['Un celular que termina en 0000', 'WhatsApp lo rechaza: se reintenta y después sale por correo.'],
  ['Un correo en rebota.test', 'El correo rebota y su dueño lo lee en su cuenta.'],
]

/** How to produce a first message, and what to type to make one fail. */
export function FirstMessages() {
  return (
    <div className={css.all}>
      <EmptyState title="Todavía no hay mensajes." text="Haz algo de esto y el mensaje aparece aquí." />
      <ul className={css.ways}>
        {WAYS.map(({ what, makes, to }) => (
          <li key={what}>
            <Link to={to}>{what}</Link>
            <span>{makes}</span>
          </li>
        ))}
      </ul>
      <h2 className={css.title}>Para ver cómo falla</h2>
      <dl className={css.sentinels}>
        {SENTINELS.map(([typed, happens]) => (
          <div key={typed}>
            <dt>{typed}</dt>
            <dd>{happens}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
