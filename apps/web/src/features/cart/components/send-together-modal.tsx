import { answerModal } from '../../../shared/modals/modals.tsx'
import SendTogetherPanel from './send-together.tsx'

/** On a phone the lay-outs of the cart are a sheet over it, which Back closes. */
export default function SendTogetherModal() {
  return <SendTogetherPanel take={async (plan, today) => answerModal('sendTogether', { plan, today })} />
}
