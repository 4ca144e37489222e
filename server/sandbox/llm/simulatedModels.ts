const listed = {
  'tokens-120_rate-60_delay-150_seed-1': 'Quick',
  'tokens-400_rate-15_delay-1200_seed-2': 'Slow',
  'tokens-160_reasoning-80_rate-50_delay-200_seed-3': 'Reasoning',
  'tokens-3000_rate-80_seed-4': 'Long',
  'tokens-100_rate-40_seed-5_fault-reset_at-30': 'Breaks off',
  'tokens-100_rate-40_seed-6_fault-error_at-10_fails-1': 'Fails once',
  'tokens-100_fault-http429': 'Rate limited',
  'tokens-100_rate-40_seed-7_fault-stall_at-20': 'Falls silent',
  echo: 'Echo',
  messages: 'What it was sent',
};

/** Some simulated models for GET /models; any other name that follows the grammar can be asked as well. */
export const simulatedModels = Object.entries(listed).map(([id, name]) => ({
  id,
  object: 'model',
  created: 1_767_225_600,
  owned_by: 'sandbox',
  name: `Simulated: ${name}`,
  context_length: 1_000_000,
  pricing: { prompt: '0.000001', completion: '0.000004' },
  capabilities: ['simulated', ...(id.includes('reasoning') ? ['reasoning'] : [])],
}));
