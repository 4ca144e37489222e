/** Something in which models met, such as a vote. */
interface Meeting {
  modelIds: readonly string[];
}

/**
 * Divides meetings into groups whose models have met, directly or through others: the connected components of the graph of models.
 * @returns the groups, the one with the most meetings first, each in the order of the meetings
 */
export function metGroups<Some extends Meeting>(meetings: readonly Some[]): Some[][] {
  /** The models of each model's group. */
  const groupOf = new Map<string, ReadonlySet<string>>();
  for (const { modelIds } of meetings) {
    const joined = new Set(modelIds.map((id) => groupOf.get(id) ?? new Set([id])));
    if (joined.size < 2) continue;
    const merged = new Set([...joined].flatMap((group) => [...group]));
    for (const id of merged) groupOf.set(id, merged);
  }
  const found = new Map<ReadonlySet<string> | undefined, Some[]>();
  for (const meeting of meetings) {
    const group = groupOf.get(meeting.modelIds[0] ?? '');
    const before = found.get(group);
    if (before) before.push(meeting);
    else found.set(group, [meeting]);
  }
  return [...found.values()].toSorted((one, other) => other.length - one.length);
}
