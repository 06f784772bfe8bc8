import { republishAllProducts } from '@tuerca/contract/store-jobs'
import type { ProductCounts } from '@tuerca/contract/store-products'
import type { Quality } from '@tuerca/contract/store-quality'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { names } from '../../../shared/ui/names.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../purchases/index.ts'
import { JobProgress } from '../../store-products/index.ts'
import css from './store-money.module.css'

interface Props {
  storeId: number
  country: Country
  /** As the address names the store, where one has several. */
  tienda: string | undefined
  /** Null: they could not be counted. */
  counts: Pick<ProductCounts, 'hidden_tomorrow' | 'by_age'> | null
  quality: Pick<Quality, 'average' | 'total' | 'rules'> | null
}

/** Stock that buyers will stop seeing tomorrow because nobody confirmed it, and the quality of the products. */
export function StockAndQuality({ storeId, country, tienda, counts, quality }: Props) {
  const { revalidate } = useRevalidator()
  const [jobId, setJob] = useState<number | null>(null)
  const same = useSend<void, { data: { jobId: number } }>({
    rereads: false,
    send: (_, { key }) =>
      call(
        republishAllProducts,
        { body: { storeId, filter: { scopes: ['hiddenTomorrow'] } } },
        { idempotencyKey: key },
      ),
    done: ({ data }) => {
      setJob(data.jobId)
    },
  })
  const hiddenTomorrow = counts?.hidden_tomorrow ?? 0
  const many = new Intl.NumberFormat(LOCALE[country])
  if (hiddenTomorrow === 0 && jobId === null && !quality?.total) return null
  return (
    <Card title="Tus productos" beside={<Link to={paths.storeProducts({ tienda })}>Productos</Link>}>
      {jobId !== null && (
        <JobProgress
          key={jobId}
          jobId={jobId}
          onOver={() => void revalidate()}
          onClose={() => {
            setJob(null)
            void revalidate()
          }}
        />
      )}
      {hiddenTomorrow > 0 && jobId === null && (
        <div className={css.same}>
          <p>
            <strong>
              {hiddenTomorrow === 1
                ? '1 producto deja de verse mañana'
                : `${many.format(hiddenTomorrow)} productos dejan de verse mañana`}
            </strong>
          </p>
          <p className={css.dim}>
            Hace 30 días que nadie confirma sus existencias.{' '}
            <Link to={paths.storeProducts({ tienda, ver: 'dejan-de-verse' })}>Ver cuáles</Link>
          </p>
          <Button busy={same.busy} onClick={() => void same.go()}>
            {hiddenTomorrow === 1 ? 'Sigue igual' : 'Siguen igual'}
          </Button>
          <Outcome told={same.told} />
        </div>
      )}
      {quality && quality.total > 0 && (
        <dl className={names(css.facts, css.short)}>
          <div>
            <dt>
              Calidad media, <Link to={roomPaths.storeQuality({ tienda })}>qué mejorar</Link>
            </dt>
            <dd>{quality.average} de 100</dd>
          </div>
          {quality.rules
            .filter(({ failing }) => failing > 0)
            .map(({ key, label, failing }) => (
              <div key={key}>
                <dt>
                  <Link to={roomPaths.storeQuality({ tienda, regla: key })}>{label}</Link>
                </dt>
                <dd>{many.format(failing)}</dd>
              </div>
            ))}
        </dl>
      )}
      {counts && counts.by_age.some((count) => count > 0) && <Ages counts={counts.by_age} many={many} />}
    </Card>
  )
}

const AGES = ['0 a 7', '8 a 14', '15 a 21', '22 a 28', '29 y 30']

/** How long ago the stock on sale was counted, as bars with figures: a table that is also a plot. */
function Ages({ counts, many }: { counts: readonly number[]; many: Intl.NumberFormat }) {
  const most = Math.max(...counts)
  return (
    <table className={css.ages}>
      <caption>Días desde que confirmaste existencias</caption>
      <tbody>
        {counts.map((count, at) => (
          <tr key={AGES[at]}>
            <th scope="row">{AGES[at]}</th>
            <td aria-hidden="true">
              <span style={{ width: `${Math.max(count > 0 ? 2 : 0, (count / most) * 100)}%` }} />
            </td>
            <td>{many.format(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
