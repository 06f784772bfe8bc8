/**
 * Whether row `f` of part_fitments applies to listing `p`: rows of the part apply to all its listings, rows of one
 * listing only to that one; "fits every car" and kits are statements of the store about its listing. Rows found wrong
 * never apply.
 */
export const SPEAKS_FOR = `f.refused is not true and (f.product_id = p.id or f.product_id is null and p.fitment = 'part')`

/** Whether row `f` is known of the part itself, in every store. */
export const OF_PART = 'f.product_id is null and f.refused is not true'
