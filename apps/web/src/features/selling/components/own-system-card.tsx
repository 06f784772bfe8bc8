import type { Answer } from '@tuerca/contract/endpoint'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { getClientsApi, removeApiSync, sendOrderToAPI } from '@tuerca/contract/store-systems'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useReadAgain } from '../../../shared/use-read-again.ts'
import { Card } from '../../purchases/index.ts'
import css from '../pages/own-system.module.css'

type Clients = { id: string; name: string; document: string }[]
const MAY_GO = ['accepted', 'paid', 'preparing', 'ready', 'shipped', 'delivered', 'closed']

/** The state of a sale in its store's own system, and the buttons to send or withdraw it. */
export function OwnSystemCard({ sale }: { sale: SaleDetail }) {
  const own = sale.ownSystem
  // The job that carries it answers within seconds, and nobody is told when it did.
  useReadAgain(own?.apiSync?.state === 'queued' || own?.apiSync?.state === 'withdrawing')
  const take = useSend<boolean>({
    send: (byHand) => call(removeApiSync, { params: { id: sale.id }, body: { byHand } }),
  })
  const wrote = useSend<void>({ send: () => call(sendOrderToAPI, { params: { id: sale.id }, body: { byHand: true } }) })
  if (!own || (!own.apiSync && !MAY_GO.includes(sale.state))) return null
  const { apiSync } = own
  const maySend =
    own.connected &&
    MAY_GO.includes(sale.state) &&
    (!apiSync || apiSync.state === 'failed' || apiSync.state === 'withdrawn')
  const mayTake =
    own.connected &&
    apiSync !== null &&
    !apiSync.shipped &&
    !apiSync.by_hand &&
    (apiSync.state === 'sent' || apiSync.state === 'queued' || apiSync.maybe_there)
  const isOutByHand =
    apiSync !== null &&
    !apiSync.shipped &&
    (apiSync.maybe_there || (apiSync.state === 'sent' && (apiSync.by_hand || apiSync.problem !== '')))
  return (
    <Card title="Tu sistema">
      <Standing sale={sale} />
      {maySend && <SendForm sale={sale} />}
      {mayTake && (
        <Button busy={take.busy} onClick={() => void take.go(false)}>
          Retirar de tu sistema
        </Button>
      )}
      {apiSync?.state === 'failed' && MAY_GO.includes(sale.state) && (
        <Button look="bare" busy={wrote.busy} onClick={() => void wrote.go()}>
          Ya la escribí a mano
        </Button>
      )}
      {isOutByHand && (
        <Button look="bare" busy={take.busy} onClick={() => void take.go(true)}>
          Ya la retiré a mano
        </Button>
      )}
      <Outcome told={wrote.told ?? take.told} />
    </Card>
  )
}

function Standing({ sale: { ownSystem, country } }: { sale: SaleDetail }) {
  const sync = ownSystem?.apiSync
  if (!sync) return <p className={css.dim}>Todavía no está en tu sistema.</p>
  const { state, external_id, problem, next_try_at, sent_at } = sync
  const again = next_try_at && problem !== '' && (
    <>
      {' '}
      Se intenta de nuevo el <Moment iso={next_try_at} country={country} />
    </>
  )
  return (
    <>
      {state === 'sent' && (
        <p>
          <strong>{sync.by_hand ? 'La escribiste a mano' : external_id}</strong>
          {sent_at && (
            <>
              {' '}
              desde el <Moment iso={sent_at} country={country} />
            </>
          )}
        </p>
      )}
      {state === 'queued' && <p role="status">Va en camino a tu sistema.{again}</p>}
      {state === 'withdrawing' && <p role="status">Se está retirando de tu sistema.{again}</p>}
      {state === 'withdrawn' && <p>Ya no está en tu sistema.</p>}
      {state === 'failed' && (
        <p>
          <strong>{sync.maybe_there ? 'No sabemos si llegó a tu sistema.' : 'No llegó a tu sistema.'}</strong>
        </p>
      )}
      {problem !== '' && <p className={css.says}>{problem}</p>}
    </>
  )
}

/** For one of the system's clients, if it has them; otherwise for the buyer. */
function SendForm({ sale }: { sale: SaleDetail }) {
  const [term, setTerm] = useState('')
  const [client, setClient] = useState('')
  const [clients, setClients] = useState<Clients | null>(null)
  const find = useSend<string, Answer<typeof getClientsApi>>({
    send: (words) => call(getClientsApi, { query: { storeId: sale.store.id, term: words } }),
    rereads: false,
    done: ({ data }) => {
      setClients(data)
      setClient(data[0]?.id ?? '')
      return data.length === 0 ? 'Ningún cliente tuyo se llama así.' : undefined
    },
  })
  const send = useSend<string>({
    send: (id) => call(sendOrderToAPI, { params: { id: sale.id }, body: id === '' ? {} : { clientId: id } }),
  })
  return (
    <>
      <div className={css.tryRow}>
        <TextField label="Cliente en tu sistema" optional name="term" maxLength={60} value={term} onChange={setTerm} />
        <Button busy={find.busy} disabled={term.trim().length < 3} onClick={() => void find.go(term)}>
          Buscar
        </Button>
      </div>
      {clients && clients.length > 0 && (
        <SelectField label="A nombre de" name="client" value={client} onChange={setClient}>
          {clients.map(({ id, name, document }) => (
            <option key={id} value={id}>
              {[name, document].filter(Boolean).join(', ')}
            </option>
          ))}
          <option value="">{sale.buyer?.name || 'Quien compró'}</option>
        </SelectField>
      )}
      <Outcome told={find.told} />
      <Button busy={send.busy} onClick={() => void send.go(client)}>
        Enviar a tu sistema
      </Button>
      <Outcome told={send.told} />
    </>
  )
}
