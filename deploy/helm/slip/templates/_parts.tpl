{{- /* Labels of a part: (dict "root" $ "part" "server"). */ -}}
{{- define "slip.selector" -}}
app.kubernetes.io/name: slip
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "slip.labels" -}}
{{ include "slip.selector" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "slip.image" -}}
{{ .Values.image.repository }}{{ hasPrefix "sha256:" .Values.image.tag | ternary "@" ":" }}{{ .Values.image.tag }}
{{- end }}

{{- define "slip.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "slip.container" -}}
image: {{ include "slip.image" . | quote }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.secret | quote }} }
{{- end }}

{{- define "slip.settings" -}}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
