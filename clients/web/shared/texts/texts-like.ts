/** The same keys with any texts: a translation of `Texts`. English plurals (`key_one`) need no Vietnamese counterpart. */
export type TextsLike<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key] extends string
    ? string
    : TextsLike<Texts[Key]>
}
