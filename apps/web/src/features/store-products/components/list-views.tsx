import {
  forgetProductView,
  keepProductView,
  LONGEST_VIEW_NAME,
  MOST_VIEWS,
  type ProductView,
} from '@tuerca/contract/product-views'
import type { ProductsRoom } from '@tuerca/contract/store-products'
import { LOCALE } from '@tuerca/domain/country'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { VIEWS } from '../grid-row.ts'
import { type RowsQuery, bulkFilter } from '../use-rows.ts'
import { useCurrentShown } from '../../../shared/ui/use-current-shown.ts'
import css from './list-views.module.css'

type Query = NonNullable<Parameters<typeof paths.storeProducts>[0]>
const many = (count: number) => new Intl.NumberFormat(LOCALE.CO).format(count)

/** The same words of an address for a view of the house and for a kept one. */
const queryOf = ({ filter, sort }: ProductView): Query => ({
  ver: VIEWS.find(({ scopes }) => scopes.length > 0 && scopes.join() === filter.scopes.join())?.word,
  q: filter.term,
  marca: filter.manufacturer_title,
  grupo: filter.group,
  orden: sort === 'referencia_1' ? undefined : sort,
})
const WORDS = ['ver', 'q', 'marca', 'grupo', 'orden'] as const
const isSame = (one: Query, other: Query) => WORDS.every((word) => one[word] === other[word])

interface Props {
  room: ProductsRoom
  asked: RowsQuery
  query: Query
  view: string | undefined
  total: number
}

/** Above the list: what there is in each state, and what this person keeps under a name. */
export function ListViews({ room, asked, query, view, total }: Props) {
  const kept = room.views.find((one) => isSame(queryOf(one), query))
  const isPlain = isSame(query, { ver: view })
  const [isNaming, setNaming] = useState(false)
  const row = useCurrentShown()
  return (
    <>
      <nav ref={row} className={css.views} aria-label="Vistas">
        {VIEWS.filter(({ word, count }) => word === undefined || word === view || room.counts[count] > 0).map(
          ({ word, label, count }) => (
            <Link
              key={label}
              to={paths.storeProducts({ tienda: query.tienda, ver: word })}
              aria-current={word === view && !kept ? 'page' : undefined}
            >
              {label} <span>{many(room.counts[count])}</span>
            </Link>
          ),
        )}
        {room.views.map((one) => (
          <Link
            key={one.id}
            to={paths.storeProducts({ tienda: query.tienda, ...queryOf(one) })}
            aria-current={one === kept ? 'page' : undefined}
          >
            {one.name} {one === kept && <span>{many(total)}</span>}
          </Link>
        ))}
        {!isPlain && !kept && room.views.length < MOST_VIEWS && (
          <Button look="bare" size="small" aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
            <Icon name="plus" />
            Guardar vista
          </Button>
        )}
        {kept && <Forget key={kept.id} view={kept} />}
      </nav>
      {isNaming && !kept && !isPlain && <Name asked={asked} onClose={() => setNaming(false)} />}
    </>
  )
}

/** The list stays as it is: only the name goes. */
function Forget({ view: { id, name } }: { view: ProductView }) {
  const forgetting = useSend<number>({ send: (which) => call(forgetProductView, { params: { id: which } }) })
  return (
    <>
      <Button look="bare" size="small" busy={forgetting.busy} onClick={() => void forgetting.go(id)}>
        <Icon name="trash" />
        {`Quitar «${name}»`}
      </Button>
      <Outcome told={forgetting.told} />
    </>
  )
}

function Name({ asked, onClose }: { asked: RowsQuery; onClose: () => void }) {
  const form = useSubmit({
    start: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Escribe cómo se llama la vista.' : null }),
    send: ({ name }) =>
      call(keepProductView, {
        body: { storeId: asked.storeId, name: name.trim(), filter: bulkFilter(asked), sort: asked.sort },
      }),
    done: onClose,
  })
  return (
    <form {...form.wiring} className={css.name} aria-label="Guardar vista">
      <TextField
        label="Nombre de la vista"
        placeholder="Suspensión"
        maxLength={LONGEST_VIEW_NAME}
        {...form.field('name')}
      />
      <Button type="submit" busy={form.busy}>
        Guardar
      </Button>
      <Button look="bare" onClick={onClose}>
        Cancelar
      </Button>
      <Outcome told={form.told} />
    </form>
  )
}
