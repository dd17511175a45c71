import java.io.File;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.JSON;
import org.openapitools.client.api.AccountApi;
import org.openapitools.client.api.AirApi;
import org.openapitools.client.api.LocationsApi;
import org.openapitools.client.api.ReportsApi;
import org.openapitools.client.api.StationsApi;
import org.openapitools.client.api.UploadsApi;
import org.openapitools.client.api.UsersApi;
import org.openapitools.client.api.WebhooksApi;
import org.openapitools.client.model.*;

/** Calls a service with the generated client, and prints what it received as JSON in one line. */
public final class Journey {
  private static ApiClient client(AccessToken session) {
    ApiClient client = new ApiClient().setBasePath(System.getenv("BASE_URL"));
    if (session != null) client.setBearerToken(session.getAccessToken());
    return client;
  }

  private static AccessToken login(String name) throws ApiException {
    LoginJson credentials = new LoginJson().email(System.getenv(name + "_EMAIL")).password(System.getenv(name + "_PASSWORD"));
    return new AccountApi(client(null)).login(credentials);
  }

  public static void main(String[] arguments) throws ApiException {
    AccessToken citizen = login("CITIZEN");
    AccessToken admin = login("ADMIN");

    UploadedImage photo = new UploadsApi(client(citizen)).uploadImage(new File(System.getenv("PHOTO")));
    ReportsApi reports = new ReportsApi(client(citizen));
    Report report = reports.createReport(
        new ReportCreate()
            .title("Rác thải tràn ra vỉa hè")
            .category(ReportCategory.WASTE)
            .latitude(21.0285)
            .longitude(105.8542)
            .imageUrls(Set.of(photo.getImageUrl())),
        "a-key-of-java");
    new ReportsApi(client(admin)).updateReportStatus(
        report.getId(), new ReportStatusUpdate().status(ReportStatus.APPROVED).note("Đã nhận"));
    List<ReportHistoryEntry> history = reports.listReportHistory(report.getId());
    List<Report> approved = reports.listReports(ReportStatus.APPROVED, null, null, null, null, null, null, null, null, null, null, null, null, ReportSort.CREATED_AT, SortOrder.DESC);
    new WebhooksApi(client(admin)).listWebhooks();
    List<User> users = new UsersApi(client(admin)).listUsers(null, null, null, null, null, null, null, null);
    List<Location> locations = new LocationsApi(client(citizen)).listLocations(LocationType.PUBLIC_PARK, null, null, null, null, null, null, null, null, null);
    SensorPage sensors = new AirApi(client(null)).listSensors(null, null, null, null, null, null, null, null, null);

    ApiClient station = client(null);
    station.setApiKey(System.getenv("STATION_KEY"));
    ReadingResults sent = new StationsApi(station).createReadings(
        Integer.valueOf(System.getenv("STATION_ID")),
        List.of(new Reading().observedAt(OffsetDateTime.now()).pm25(38.4), new Reading().observedAt(OffsetDateTime.now()).pm25(99999.0)), null);

    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("role", citizen.getRole().getValue());
    facts.put("photo", photo.getImageUrl());
    facts.put("report", Map.of("status", report.getStatus().getValue(), "category", report.getCategory().getValue(), "severity", report.getSeverity() == null ? "none" : report.getSeverity().getValue(), "images", report.getImageUrls()));
    facts.put("history", history.stream().map(entry -> entry.getFrom().getValue() + " " + entry.getTo().getValue() + " " + entry.getNote()).toList());
    facts.put("approved", approved.stream().map(Report::getTitle).toList());
    facts.put("users", users.size());
    facts.put("locations", locations.stream().map(Location::getName).toList());
    facts.put("sensors", sensors.getPagination().getTotal());
    facts.put("readings", sent.getResults().stream().map(ReadingResult::getAccepted).toList());
    facts.put("refused", statusOf(() -> new UsersApi(client(citizen)).listUsers(null, null, null, null, null, null, null, null)));
    System.out.println(JSON.getGson().toJson(facts));
  }

  private interface Call {
    void run() throws ApiException;
  }

  private static int statusOf(Call call) {
    try {
      call.run();
      return 200;
    } catch (ApiException error) {
      return error.getCode();
    }
  }
}
