/** Whoever adds an operation says who may call it; nothing is public, or an admin's, by omission or by a typo. */
export function explicitSecurity({ roles }) {
  return {
    Operation(operation, { report, location }) {
      if (!Array.isArray(operation.security)) {
        report({
          message:
            'State `security`: [] for public, [{ bearer: [] }] for signed-in users, [{ bearer: [admin] }] for admins.',
          location: location.key(),
        })
        return
      }
      const unknown = operation.security
        .flatMap((schemes) => Object.values(schemes).flat())
        .find((role) => !roles.includes(role))
      if (unknown !== undefined) {
        report({
          message: `Use a known role instead of "${unknown}": ${roles.join(', ')}.`,
          location: location.child('security'),
        })
      }
    },
  }
}
