import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { acceptOffers, endRequest, LINES_ACCEPTED } from '@tuerca/contract/offers'
import type { ComparedRequest } from '@tuerca/contract/offers-wire'
import { type ComparedOffer, mixOf, readyMixes } from '@tuerca/domain/offers'
import { requestedVehicle } from '@tuerca/domain/quotation-request'
import { useMemo, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { CounterForm } from '../components/counter-form.tsx'
import { Mixes } from '../components/mixes.tsx'
import { inPlay, OfferTable } from '../components/offer-table.tsx'
import { compareLoader } from '../load.ts'
import { openOffers } from '../open-offers.ts'
import css from './compare.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = compareLoader
export const meta = () => [
  { title: 'Ofertas a tu solicitud | Tuerca' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** Parts as rows, stores as columns: each store's offers, and the chosen ones. */
export default function ComparePage() {
  const { request } = useLoaderData<typeof loader>()
  // What changes begins the choice anew.
  return <Compare key={request.offers.map(({ id, version }) => `${id}.${version}`).join()} request={request} />
}

function Compare({ request }: { request: ComparedRequest }) {
  // Up to 4,095 sets of stores are compared: once per answer, not at each press.
  const open = useMemo(() => openOffers(request), [request])
  // What is not for the car may be chosen by hand; no ready mix proposes it.
  const mixes = useMemo(() => readyMixes(openOffers(request, { fitting: true })), [request])
  const [chosen, choose] = useState<readonly number[]>(mixes.cheapest?.lineIds ?? [])
  const [counters, setCounters] = useState<number | null>(null)
  const car = requestedVehicle(request.vehicle)
  const count = inPlay(request).length
  const refused = request.offers.filter(({ state }) => state === 'declined' && request.state === 'open')
  return (
    <div className={layout.stack}>
      <Breadcrumbs
        trail={[{ name: 'Tus solicitudes', href: paths.quotationRequests({}) }, { name: `Solicitud N° ${request.id}` }]}
      />
      <header className={css.head}>
        <div>
          <h1>
            {count === 0 ? `Tu solicitud para ${car}` : `${count === 1 ? '1 oferta' : `${count} ofertas`} para ${car}`}
          </h1>
          <p className={css.dim}>
            Solicitud N° {request.id}, <Moment iso={request.created_at} country={request.country} />, de{' '}
            {request.lines.length === 1 ? '1 parte' : `${request.lines.length} partes`}. {askedText(request)}
          </p>
        </div>
        <StateBadge
          state={request.state === 'open' ? 'order' : request.state === 'decided' ? 'available' : 'unavailable'}
        >
          {request.stateLabel}
        </StateBadge>
      </header>
      {count === 0 ? (
        <Waiting request={request} />
      ) : (
        <>
          {open.length > 1 && <Mixes mixes={mixes} request={request} chosen={chosen} onChoose={choose} />}
          <section className={css.sheet} aria-label="Ofertas">
            <OfferTable request={request} chosen={chosen} onChoose={choose} onCounter={setCounters} />
            {open.length > 0 && <Settle request={request} open={open} chosen={chosen} />}
          </section>
          <CounterForm request={request} offerId={counters} onEnd={() => setCounters(null)} />
          <p className={css.dim}>
            Ninguna tienda ve la oferta de otra. «Mejor» es el precio más bajo de cada parte; la mezcla cuenta además
            los envíos.
          </p>
        </>
      )}
      {refused.length > 0 && (
        <p className={css.dim}>Dijiste que no a {listed(refused.map(({ store }) => store.name))}.</p>
      )}
      {request.answer !== null && (
        <section className={css.answer} aria-label="Respuesta de Tuerca">
          <strong>Respuesta de Tuerca</strong>
          <p>{request.answer}</p>
        </section>
      )}
      {request.lines.some(({ accepted }) => accepted) && (
        <p>
          <LinkButton to={paths.cart('compras')}>Ver lo aceptado en el carrito</LinkButton>
        </p>
      )}
      <End request={request} />
    </div>
  )
}

const listed = (names: string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(names)

function askedText({ asked, without, offers, state }: ComparedRequest): string {
  if (asked === 0) return 'La busca nuestro equipo.'
  const missing = Math.max(0, asked - without - offers.length)
  return (
    [
      `${offers.length === 1 ? 'Contestó 1' : `Contestaron ${offers.length}`} de ${asked === 1 ? '1 tienda' : `${asked} tiendas`}`,
      without > 0 && `${without} no la${without === 1 ? ' tiene' : 's tienen'}`,
      state === 'open' && missing > 0 && (missing === 1 ? '1 falta' : `${missing} faltan`),
    ]
      .filter(Boolean)
      .join('; ') + '.'
  )
}

function Waiting({ request }: { request: ComparedRequest }) {
  return (
    <EmptyState
      title={request.state === 'open' ? 'Todavía no hay ofertas' : 'No hubo ofertas'}
      text={
        request.state !== 'open'
          ? 'Puedes pedirlo de nuevo con más datos.'
          : request.asked > 0
            ? 'Te avisamos por correo y WhatsApp con cada una.'
            : 'Nuestro equipo la busca y te responde por correo y WhatsApp.'
      }
    >
      {request.state !== 'open' && (
        <LinkButton look="go" to={paths.quotationRequest({})}>
          Pedir de nuevo
        </LinkButton>
      )}
    </EmptyState>
  )
}

function Settle({
  request,
  open,
  chosen,
}: {
  request: ComparedRequest
  open: readonly ComparedOffer[]
  chosen: readonly number[]
}) {
  const navigate = useNavigate()
  const mix = mixOf(open, chosen)
  const byStore = request.offers
    .map(({ store, lines }) => ({ name: store.name, count: lines.filter(({ id }) => chosen.includes(id)).length }))
    .filter(({ count }) => count > 0)
  const ends = request.offers
    .filter(({ lines }) => lines.some(({ id }) => chosen.includes(id)))
    .map(({ valid_until }) => valid_until)
    .toSorted()[0]
  const lines = request.offers
    .flatMap(({ version, lines }) => lines.map((line) => ({ ...line, version })))
    .filter(({ id }) => chosen.includes(id))
  const sending = useSend({
    send: (_: null, { key }) =>
      call(
        acceptOffers,
        {
          params: { id: request.id },
          body: {
            lines: lines.map(({ id, unit_price, version }) => ({ offerLineId: id, price: unit_price, version })),
          },
        },
        { idempotencyKey: key },
      ),
    async done() {
      toast(LINES_ACCEPTED)
      await navigate(paths.cart('compras'))
    },
  })
  const units = (minor: number) => <Price amount={minor / 100} currency={request.currency} />
  return (
    <div className={css.settle}>
      {mix.positions === 0 ? (
        <p>Elige una oferta por cada parte que quieras.</p>
      ) : (
        <div>
          <p>
            <strong>Tu mezcla:</strong>{' '}
            {byStore.map(({ name, count }) => `${name}, ${count === 1 ? '1 parte' : `${count} partes`}`).join('; ')}
          </p>
          <p className={css.dim}>
            Partes {units(mix.parts)} · {mix.stores.length === 1 ? 'envío' : 'envíos'} {units(mix.shipping)}
            {ends && (
              <>
                {' '}
                · los precios aceptados quedan fijos en el carrito hasta el{' '}
                <Moment iso={ends} country={request.country} />
              </>
            )}
          </p>
        </div>
      )}
      <div className={css.accept}>
        <span className={css.large}>{units(mix.total)}</span>
        <Button look="go" disabled={mix.positions === 0} busy={sending.busy} onClick={() => void sending.go(null)}>
          {mix.stores.length > 1
            ? 'Aceptar la mezcla'
            : mix.positions === 1
              ? 'Aceptar 1 parte'
              : `Aceptar ${mix.positions} partes`}
        </Button>
      </div>
      <Outcome told={sending.told} className={css.told} />
    </div>
  )
}

/** Nothing more is needed. */
function End({ request }: { request: ComparedRequest }) {
  const [asking, ask] = useState(false)
  const state = request.lines.some(({ accepted }) => accepted) ? ('decided' as const) : ('withdrawn' as const)
  const sending = useSend({
    send: (_: null) => call(endRequest, { params: { id: request.id }, body: { state } }),
    done: ({ data }) => data.message,
  })
  if (request.actions.length === 0) return <Outcome told={sending.told} />
  return (
    <div className={layout.rowCentred}>
      {asking ? (
        <>
          <p>Las tiendas con ofertas abiertas reciben el aviso y no llegan más.</p>
          <Button busy={sending.busy} onClick={() => void sending.go(null)}>
            Sí, cerrarla
          </Button>
          <Button look="bare" onClick={() => ask(false)}>
            Dejarla abierta
          </Button>
        </>
      ) : (
        <Button look="bare" onClick={() => ask(true)}>
          {state === 'decided' ? 'No necesito más: cerrar la solicitud' : 'Ya no la necesito: retirar la solicitud'}
        </Button>
      )}
      <Outcome told={sending.told} />
    </div>
  )
}
