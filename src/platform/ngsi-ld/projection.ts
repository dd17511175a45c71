/** Members of entities to include and to leave out (ETSI GS CIM 009, 4.21). Default: all are included. */
export interface Projection {
  pick?: ReadonlySet<string> | undefined
  omit?: ReadonlySet<string> | undefined
}

/** Returns whether a member is none of the attributes. */
export function isOwnMember(member: string): boolean {
  return member === 'id' || member === 'type'
}

/** Returns whether a member is part of the response. */
export function isProjected(member: string, { pick, omit }: Projection = {}): boolean {
  return (pick === undefined || pick.has(member)) && omit?.has(member) !== true
}
