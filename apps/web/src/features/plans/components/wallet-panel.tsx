import type { Movement, Wallet } from '@tuerca/contract/consultations'
import { creditsInWords, TRANSACTION_TYPE_FACTS } from '@tuerca/domain/transaction-types'
import { paths } from '../../../shared/paths.ts'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { MOVEMENTS_SHOWN } from '../load-plans.ts'
import { dateText } from '../texts.ts'
import { Badge } from './balance-line.tsx'
import css from './wallet-panel.module.css'

/** What each way of a credit is called in the list of movements. */
const MOVEMENTS = {
  grant: { purchase: 'Compra', trial: 'Prueba', gift: 'Obsequio' },
  spend: { substitutions: 'Sustituciones de', plates: 'Placa', catalogue: 'Vehículo del catálogo' },
  hold: 'Apartada para publicar',
  release: 'Volvió: no se publicó',
  publication: 'Publicación en Mercado Libre de',
  photo: 'Foto de',
  photoHeld: 'Apartada para la foto de',
  photoBack: 'Volvió: no se tomó la foto de',
  setup: 'Montaje de',
  setupHeld: 'Apartada para el montaje de',
  setupBack: 'Volvió: no se recibió el montaje de',
  order: 'Sin comisión el pedido',
  orderHeld: 'Apartado para el pedido',
  orderBack: 'Volvió: no se cobró comisión del pedido',
  expiry: 'Vencieron',
  reversal: 'Pago reversado',
} as const

interface Props {
  wallet: Wallet
  movements: { rows: Movement[]; total: number }
  page: number
  tipo: string
}

/** The credits, lot by lot, with the origin and use of each. */
export default function WalletPanel({ wallet, movements, page, tipo }: Props) {
  const { country, store } = useVisitor()
  return (
    <section className={css.panel} aria-labelledby="saldo" data-wallet>
      <h2 id="saldo">Tu saldo{store?.isVirtualStore ? ` en ${store.name}` : ''}</h2>
      {wallet.length === 0 ? (
        <p className={css.dim}>No tienes consultas compradas.</p>
      ) : (
        <ul className={css.lots}>
          {wallet.map(({ transaction_type, amount, lots }) => (
            <li key={transaction_type}>
              <p className={css.type}>
                <strong>{TRANSACTION_TYPE_FACTS[transaction_type].label}</strong>{' '}
                <Badge amount={amount}>{String(amount)}</Badge>
              </p>
              <ol>
                {lots.map((lot, at) => (
                  <li key={`${lot.expiredDate} ${at}`}>
                    {lot.amount} de {lot.granted}, hasta el {dateText(lot.expiredDate, country)}{' '}
                    <span>{MOVEMENTS.grant[lot.origin]}</span>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      )}
      {movements.total > 0 && (
        <>
          <h3>Movimientos</h3>
          <table className={css.moves}>
            <thead>
              <tr>
                <th scope="col">Fecha</th>
                <th scope="col">Qué pasó</th>
                <th scope="col" className={css.amount}>
                  Créditos
                </th>
              </tr>
            </thead>
            <tbody>
              {movements.rows.map((row) => (
                <tr key={row.id}>
                  <td>{dateText(row.movedAt, country)}</td>
                  <td>
                    <What row={row} />
                  </td>
                  <td className={names(css.amount, row.amount > 0 && css.came)}>
                    {row.amount > 0 ? `+${row.amount}` : `−${-row.amount}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Paginator
            page={page}
            pageSize={MOVEMENTS_SHOWN}
            total={movements.total}
            href={(pagina) => paths.plans({ tipo, pagina }, store)}
          />
        </>
      )}
    </section>
  )
}

function What({ row: { movement, amount, transaction_type, origin, kind, subject } }: { row: Movement }) {
  if (movement === 'grant')
    return (
      <>
        {MOVEMENTS.grant[origin]}: {creditsInWords(transaction_type, amount)}
      </>
    )
  if (kind === 'photos')
    return (
      <>
        {movement === 'hold' ? MOVEMENTS.photoHeld : movement === 'release' ? MOVEMENTS.photoBack : MOVEMENTS.photo}{' '}
        {subject && <PartNumber>{subject}</PartNumber>}
      </>
    )
  if (kind === 'orders')
    return (
      <>
        {movement === 'hold' ? MOVEMENTS.orderHeld : movement === 'release' ? MOVEMENTS.orderBack : MOVEMENTS.order}{' '}
        {subject}
      </>
    )
  if (kind === 'setups')
    return (
      <>
        {movement === 'hold' ? MOVEMENTS.setupHeld : movement === 'release' ? MOVEMENTS.setupBack : MOVEMENTS.setup}{' '}
        {subject}
      </>
    )
  if (kind === 'publications')
    return (
      <>
        {movement === 'hold' || movement === 'release' ? MOVEMENTS[movement] : MOVEMENTS.publication}{' '}
        {subject && <PartNumber>{subject}</PartNumber>}
      </>
    )
  if (movement === 'spend' && kind)
    return (
      <>
        {MOVEMENTS.spend[kind]} {subject && <PartNumber>{subject}</PartNumber>}
        {transaction_type === 'general_inquiries' && <small> con consulta general</small>}
      </>
    )
  return (
    <>
      {movement === 'expiry' ? MOVEMENTS.expiry : MOVEMENTS.reversal}: {creditsInWords(transaction_type, -amount)}
    </>
  )
}
