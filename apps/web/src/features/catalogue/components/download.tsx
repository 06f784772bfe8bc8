import { exportExcel } from '@tuerca/contract/catalogue'
import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { useLocation } from 'react-router'
import { address as addressOf } from '../../../shared/api/call.ts'
import { FileButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'

/** C6.03, C7.24: only for people who may have the sheet; others who open its address meet the dialog (C4.30). */
export function Download({ address, groupName }: { address: CatalogueAddress; groupName: string }) {
  const { user, language, store } = useVisitor()
  const { pathname } = useLocation()
  const { catalog, vid, cid, uid, unitSsd, vehicleSsd } = address
  if (!user?.downloadPartsCatalog) return null
  const to = addressOf(
    exportExcel.path,
    {},
    {
      catalogCode: catalog,
      vehicleId: vid,
      ssd: uid ? unitSsd : vehicleSsd,
      cid,
      uid,
      groupName,
      language,
      url: pathname.replaceAll('&', '|'),
      store: store?.pathPrefix,
    },
  )
  return (
    <FileButton href={to} target="_blank" rel="noreferrer">
      <Icon name="download" />
      Descargar
    </FileButton>
  )
}
