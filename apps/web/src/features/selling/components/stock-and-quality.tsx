import { republishAllProducts } from '@tuerca/contract/store-jobs'
import type { ProductCounts } from '@tuerca/contract/store-products'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../purchases/index.ts'
import { JobProgress } from '../../store-products/index.ts'
import css from './store-money.module.css'

interface Props {
  storeId: number
  country: Country
  /** As the address names the store, where one has several. */
  tienda: string | undefined
  hiddenTomorrow: ProductCounts['hidden_tomorrow']
  quality: { average: number; total: number } | null
}

/** What buyers stop seeing tomorrow because nobody said that it is still there, and how good the products are. */
export function StockAndQuality({ storeId, country, tienda, hiddenTomorrow, quality }: Props) {
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
        <dl className={css.facts}>
          <div>
            <dt>
              Calidad media, <Link to={paths.storeQuality({ tienda })}>qué mejorar</Link>
            </dt>
            <dd>{quality.average} de 100</dd>
          </div>
        </dl>
      )}
    </Card>
  )
}
