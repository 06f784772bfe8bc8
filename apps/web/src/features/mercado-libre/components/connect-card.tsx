import { connectMercadoLibre, type MlRoom } from '@tuerca/contract/mercado-libre'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from '../pages/mercado-libre.module.css'

/** How a sign-in there ended, by the word that it comes back with. */
export const OUTCOMES = {
  conectada: 'Listo: tu cuenta de Mercado Libre quedó conectada.',
  cancelada: 'No autorizaste a Tuerca en Mercado Libre. Conéctala cuando quieras.',
  vencida: 'Ese permiso ya venció o se usó. Conéctala otra vez.',
  ocupada: 'Esa cuenta de Mercado Libre ya está conectada con otra tienda. Entra con otra.',
  caida: 'Mercado Libre no contesta. Intenta de nuevo en un momento.',
} as const

const POINTS = [
  ['Un solo inventario', 'Lo que se vende en un lado baja en el otro al instante. La última pieza se vende una vez.'],
  ['Tu precio de allá, con tu regla', 'Súmale su comisión, redondea como quieras y guarda piezas para el mostrador.'],
  ['Preguntas y ventas en tu bandeja', 'Respondes y preparas desde Tuerca; la respuesta aparece en Mercado Libre.'],
] as const

/** What it is good for, and the button with which the owner signs in there. */
export function ConnectCard({ room: { store, isOwner, kind, account } }: { room: MlRoom }) {
  const connecting = useSend<void, { data: { to: string } }>({
    rereads: false,
    send: () => call(connectMercadoLibre, { params: { storeId: store.id } }),
    done: ({ data }) => {
      location.assign(data.to)
    },
  })
  return (
    <section className={css.connect} aria-labelledby="conectar">
      <div>
        <h2 id="conectar">
          {account ? 'Entra otra vez a tu cuenta' : `Vende lo de ${store.name} también en Mercado Libre`}
        </h2>
        <p className={css.dim}>
          {account
            ? 'Mercado Libre dejó de reconocer el permiso de Tuerca. Lo publicado sigue allá; hasta que entres no se actualiza.'
            : 'Conecta la cuenta de tu tienda: Tuerca publica tus productos con su compatibilidad y los mantiene al día.'}
        </p>
      </div>
      {!account && (
        <ul>
          {POINTS.map(([title, text]) => (
            <li key={title}>
              <Icon name="check" />
              <div>
                <h3>{title}</h3>
                <p className={css.dim}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Outcome told={connecting.told} />
      {kind === null ? (
        <p className={css.dim}>Esta instalación no tiene Mercado Libre.</p>
      ) : isOwner ? (
        <p>
          <Button look="go" busy={connecting.busy} onClick={() => void connecting.go()}>
            {account ? 'Entrar a Mercado Libre' : 'Conectar con Mercado Libre'}
            <Icon name="external" />
          </Button>
        </p>
      ) : (
        <p className={css.dim}>La cuenta la conecta el dueño de la tienda.</p>
      )}
    </section>
  )
}
