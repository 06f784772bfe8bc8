import { exportExcel } from '@tuerca/contract/catalogue'
import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { useLocation } from 'react-router'
import { address as addressOf } from '../../../shared/api/call.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './download.module.css'

/** C7.24, C4.30: the sheet opens in a new tab for whoever may have it; the others are told what it is. */
export function Download({ address, groupName }: { address: CatalogueAddress; groupName: string }) {
  const { user, language, store } = useVisitor()
  const { pathname } = useLocation()
  const { catalog, vid, cid, uid, unitSsd, vehicleSsd } = address
  if (!user?.downloadPartsCatalog) return <Button onClick={() => openModal('catalogueDownload', {})}><Icon name="download" />Descargar</Button>
  const to = addressOf(exportExcel.path, {}, { catalogCode: catalog, vehicleId: vid, ssd: uid ? unitSsd : vehicleSsd, cid, uid, groupName, language, url: pathname.replaceAll('&', '|'), store: store?.pathPrefix })
  return <a className={css.link} href={to} target="_blank" rel="noreferrer"><Icon name="download" />Descargar</a>
}
