import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { RoomBox } from './room-box.tsx'
import { foundInStore, storeRows } from './store-rows.ts'

/**
 * The box in a store's rooms: it looks through the store's own products, sales and customers, and leads to the whole
 * shop last.
 */
export default function StoreBox() {
  const { pathname, search } = useLocation()
  const words = new URLSearchParams(search)
  const searched = pathname === paths.storeProducts() ? (words.get('q') ?? '') : ''
  const tienda = words.get('tienda') ?? undefined
  return (
    <RoomBox
      key={`${pathname}?${searched}`}
      searched={searched}
      action={paths.storeProducts()}
      hidden={{ tienda }}
      placeholder="Nº de parte, venta, cliente o VIN"
      label="Busca en tu tienda por número de parte, venta, cliente o VIN"
      find={foundInStore}
      rowsOf={(term, found, outside) => storeRows(term, { found, outside, tienda })}
    />
  )
}
