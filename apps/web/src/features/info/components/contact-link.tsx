import { whatsappLink } from '../../../shared/whatsapp-link.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './contact-link.module.css'

/** The sales chat, where the marketplace has one. */
export function ContactLink({ text }: { text: string }) {
  const { appParams } = useVisitor()
  if (!appParams.salesChatNumber) return null
  return (
    <a
      className={css.link}
      href={whatsappLink(text, appParams.salesChatNumber)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="external" />
      Escríbenos por WhatsApp
    </a>
  )
}
