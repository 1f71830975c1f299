// Imported by each command. Who reads what it prints may leave before the end, as `head` does: the command ends then
// without a word, as the standard tools do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
