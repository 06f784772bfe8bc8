import { FileButton } from '../../../shared/ui/button.tsx'
import { whatsappLink } from '../../../shared/whatsapp-link.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './modal.module.css'

/** C4.30: the number comes from the app params. */
export default function DownloadModal() {
  const { appParams } = useVisitor()
  return (
    <div className={css.body}>
      <p>
        Descargar el catálogo de un vehículo en una hoja de cálculo es una función de las cuentas prémium: grupos,
        números de parte, nombres y cantidades, listos para cotizar.
      </p>
      <p>
        <FileButton
          look="go"
          href={whatsappLink('Quiero descargar catálogos de partes en hojas de cálculo.', appParams.salesChatNumber)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Más información
        </FileButton>
      </p>
    </div>
  )
}
