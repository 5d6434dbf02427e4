/** An example of a program, in one language. */
export interface CodeExample {
  readonly id: 'curl' | 'typescript' | 'python' | 'csharp';
  readonly label: string;
  /** Requirements of the example, or a remark about it. */
  readonly note: string;
  /** @param api where the API is, such as `https://portal.example/slip/api` */
  readonly code: (api: string) => string;
}

const curl = (api: string) => `# The token of a test program: nothing of what it files is kept.
export SLIP_TOKEN="\${SLIP_TOKEN:-slip_test_…}"

# The policies of a state, as JSON.
curl --silent --show-error --fail-with-body \\
  --header "Authorization: Bearer $SLIP_TOKEN" \\
  "${api}/filings/searchAgentPolicies?state=WY"

# Files a policy. The key is your own, and the same when you try again: it is filed once.
curl --silent --show-error --fail-with-body --dump-header headers.txt \\
  --header "Authorization: Bearer $SLIP_TOKEN" \\
  --header "Content-Type: application/json" \\
  --header "Idempotency-Key: our-policy-7781" \\
  --data @policy.json \\
  "${api}/filings/submitNewPolicy"
`;

const typescript = (api: string) => `import { readFile } from 'node:fs/promises';
import { ApiError, createProgramClient } from '@slip/api/client';
import { filings } from '@slip/api/contract';

const program = createProgramClient({
  baseUrl: '${api}',
  token: process.env.SLIP_TOKEN ?? '',
});

for await (const policy of program.rows(filings.searchAgentPolicies, { query: { state: 'WY' } })) {
  console.log(policy.agtPolicyNumber);
}

const body = JSON.parse(await readFile('policy.json', 'utf8'));
try {
  // The key is your own, and the same when you try again: it is filed once.
  const policyId = await program.call(filings.submitNewPolicy, { body }, { idempotencyKey: 'our-policy-7781' });
  console.log('filed', policyId);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(error.status, error.problems, error.body);
  process.exitCode = 1;
}
`;

const python = (api: string) => `import json
import os
import urllib.error
import urllib.request

API = "${api}"


def call(path, body=None, key=None):
    headers = {"Authorization": "Bearer " + os.environ["SLIP_TOKEN"]}
    if body is not None:
        headers["Content-Type"] = "application/json"
        # The key is your own, and the same when you try again: it is filed once.
        headers["Idempotency-Key"] = key
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(API + path, data=data, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise SystemExit(f"{error.code}: {error.read().decode()}")


for policy in call("/filings/searchAgentPolicies?state=WY")["rows"]:
    print(policy["agtPolicyNumber"])

with open("policy.json", encoding="utf-8") as file:
    print("filed", call("/filings/submitNewPolicy", json.load(file), "our-policy-7781"))
`;

const csharp = (api: string) => `using System.Net.Http.Headers;
using System.Text;

using var http = new HttpClient { BaseAddress = new Uri("${api}/") };
http.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("SLIP_TOKEN"));

Console.WriteLine(await http.GetStringAsync("filings/searchAgentPolicies?state=WY"));

using var request = new HttpRequestMessage(HttpMethod.Post, "filings/submitNewPolicy")
{
    Content = new StringContent(await File.ReadAllTextAsync("policy.json"), Encoding.UTF8, "application/json"),
};
// The key is your own, and the same when you try again: it is filed once.
request.Headers.Add("Idempotency-Key", "our-policy-7781");
using var answer = await http.SendAsync(request);
Console.WriteLine($"{(int)answer.StatusCode}: {await answer.Content.ReadAsStringAsync()}");
`;

/** The same program in each language: it lists policies and files the one in `policy.json`. A test runs the examples it can. */
export const codeExamples: readonly CodeExample[] = [
  { id: 'curl', label: 'curl', note: 'Needs nothing but curl 7.76 or later.', code: curl },
  {
    id: 'typescript',
    label: 'TypeScript',
    note: 'npm install @slip/api @slip/forms yup. It tries again what got no answer, and reads page after page.',
    code: typescript,
  },
  { id: 'python', label: 'Python', note: 'Python 3.8 or later, without a package.', code: python },
  {
    id: 'csharp',
    label: 'C#',
    note: '.NET 8 or later. This one was never run by us: tell us if it does not work.',
    code: csharp,
  },
];
