/**
 * Whether a command carries what a player says to others, as to their own side in Oxfurd Bluff. In every
 * game such commands are called `say`, so that the hall can hold them to the limits of chat without
 * knowing the game.
 */
export function isTalkCommand(command: unknown): boolean {
  return (
    typeof command === 'object' && command !== null && 'type' in command && command.type === 'say'
  )
}
