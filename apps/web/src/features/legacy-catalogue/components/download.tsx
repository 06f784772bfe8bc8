import { exportLegacyExcel } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import { address as addressOf } from '../../../shared/api/call.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button, FileButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { carQuery } from '../asked.ts'

/**
 * C7.10, C4.30: the sheet of a group, or of a sub-group's parts, in a new tab for people who may have it; others are
 * told what it is.
 */
export function Download({ address }: { address: LegacyAddress }) {
  const { user, store } = useVisitor()
  const { g = '', groupId, sg = '', subGroupId } = address
  if (!user?.downloadPartsCatalog)
    return (
      <Button onClick={() => openModal('catalogueDownload', {})}>
        <Icon name="download" />
        Descargar
      </Button>
    )
  const what =
    subGroupId === undefined ? { groupId, groupName: g } : { groupId: subGroupId, groupName: sg, isDetail: 'true' }
  return (
    <FileButton
      href={addressOf(exportLegacyExcel.path, {}, { ...carQuery(address), ...what, store: store?.pathPrefix })}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="download" />
      Descargar
    </FileButton>
  )
}
