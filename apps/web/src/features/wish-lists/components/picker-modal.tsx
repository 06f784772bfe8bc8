import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addToWishLists, listWishLists } from '@tuerca/contract/wish-lists'
import { DEFAULT_MARK, FIRST_WISHED, WISH_LISTS_SHOWN } from '@tuerca/domain/wish-lists'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { closeModal, openModal, toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Checkbox } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { keepFavourite } from '../favourites.ts'
import { type WishedProduct, wishedBody } from '../wished.ts'
import css from './picker-modal.module.css'

interface Props {
  wished: WishedProduct
  amount?: number
  told?: string
}

/** M2.50–M2.53: which of one's lists hold the product. */
export default function PickerModal({ wished, amount = FIRST_WISHED, told }: Props) {
  const { productId } = wished
  const [page, setPage] = useState(0)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['wish-lists', productId, page],
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(listWishLists, { query: { productId: String(productId), page, pageSize: WISH_LISTS_SHOWN } }, { signal }),
  })
  /** What was ticked here, over what the lists say. */
  const [ticked, setTicked] = useState<Readonly<Record<number, boolean>>>({})
  const save = useSend({
    send: (selected: number[], { key: idempotencyKey }) =>
      call(
        addToWishLists,
        { body: { ...wishedBody(wished), desiredAmount: amount, selectedWishList: selected } },
        { idempotencyKey },
      ),
    done({ data: { message, isFavorite, lists } }) {
      keepFavourite(productId, isFavorite)
      toast(lists > 0 ? message : 'El producto salió de tus listas.')
      void closeModal()
    },
  })
  if (isPending)
    return (
      <Loading label="Cargando tus listas">
        <Skeleton height="44px" />
        <br />
        <Skeleton height="44px" />
        <br />
        <Skeleton height="44px" />
      </Loading>
    )
  if (isError) return <ErrorState title="No pudimos traer tus listas" onRetry={() => void refetch()} />
  const {
    data: lists,
    metadata: { 'x-total-count': total },
  } = data
  const isTicked = ({ id, select }: { id: number; select: boolean }) => ticked[id] ?? select
  async function make() {
    const made = await openModal('newWishList', {})
    if (!made) return
    setTicked((before) => ({ ...before, [made.id]: true }))
    await refetch()
  }
  async function saveAll() {
    const chosen = new Set(await selectedBefore(productId, total))
    for (const [id, is] of Object.entries(ticked)) {
      if (is) chosen.add(Number(id))
      else chosen.delete(Number(id))
    }
    await save.go([...chosen])
  }
  return (
    <div className={css.stack}>
      {told && (
        <p role="status" className={css.told}>
          <Icon name="check" />
          {told}. ¿La agregas también a otra lista?
        </p>
      )}
      <p className={css.what}>{wished.description}</p>
      {lists.length === 0 ? (
        <p className={css.dim}>Todavía no tienes listas. Crea la primera.</p>
      ) : (
        <ul className={css.lists}>
          {lists.map((list) => (
            <li key={list.id}>
              <Checkbox
                checked={isTicked(list)}
                onChange={(event) => setTicked({ ...ticked, [list.id]: event.target.checked })}
              >
                {list.descripcion}
                {list.isDefault && <span className={css.mark}>{DEFAULT_MARK}</span>}
              </Checkbox>
              <span className={css.dim}>{list.count === 1 ? '1 producto' : `${list.count} productos`}</span>
            </li>
          ))}
        </ul>
      )}
      {total > WISH_LISTS_SHOWN && (
        <p className={css.pages}>
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <span>
            {page + 1} de {Math.ceil(total / WISH_LISTS_SHOWN)}
          </span>
          <Button size="small" disabled={(page + 1) * WISH_LISTS_SHOWN >= total} onClick={() => setPage(page + 1)}>
            Siguiente
          </Button>
        </p>
      )}
      <Outcome told={save.told} />
      <p className={css.ends}>
        <Button look="go" busy={save.busy} disabled={lists.length === 0} onClick={() => void saveAll()}>
          Guardar
        </Button>
        <Button onClick={() => void make()}>
          <Icon name="plus" />
          Nueva lista
        </Button>
      </p>
    </div>
  )
}

/** Every list that contains it now, also those on pages that were not opened. */
async function selectedBefore(productId: number | string, total: number): Promise<number[]> {
  const pages = Math.ceil(total / WISH_LISTS_SHOWN)
  const found = await Promise.all(
    Array.from({ length: pages }, (_, page) =>
      call(listWishLists, { query: { productId: String(productId), page, pageSize: WISH_LISTS_SHOWN } }),
    ),
  )
  return found.flatMap(({ data }) => data.filter(({ select }) => select).map(({ id }) => id))
}
