import type { TxCtx } from '../../platform/context.ts'

/** At login the look-ups made with this browser's guest cookie become the person's own and still count. */
export async function mergeGuestConsultations(
  ctx: TxCtx,
  { guestHash, userId }: { guestHash: string; userId: number },
): Promise<void> {
  await ctx.db
    .updateTable('consultations')
    .set({ user_id: userId })
    .where('guest_hash', '=', guestHash)
    .where('user_id', 'is', null)
    .execute()
}
