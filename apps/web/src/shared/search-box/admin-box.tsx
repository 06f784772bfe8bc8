import { useLocation } from 'react-router'
import { roomPaths } from '../room-paths.ts'
import { adminRows, foundByAdmin } from './admin-rows.ts'
import { RoomBox } from './room-box.tsx'

/** The box of the administration: stores, people, a sale's payments and parameters; a part number leads to the shop. */
export default function AdminBox() {
  const { pathname, search } = useLocation()
  const searched = pathname === roomPaths.adminStores() ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <RoomBox
      key={`${pathname}?${searched}`}
      searched={searched}
      action={roomPaths.adminStores()}
      placeholder="Tienda, persona, venta, nº de parte o parámetro"
      label="Busca por tienda, persona, venta, número de parte o parámetro"
      find={foundByAdmin}
      rowsOf={adminRows}
    />
  )
}
